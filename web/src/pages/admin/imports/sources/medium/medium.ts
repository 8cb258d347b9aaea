import type { ImportItem } from '#contract/imports.ts'
import { importListLimits } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { megabyte } from '#contract/units.ts'
import { findElement, hasClass, textOf } from '#worker/foreign-html/tree.ts'
import { countOf } from '../../../format-count.ts'
import { findImages } from '../../image-paths.ts'
import { type FileItem, FileProblem, type ImportFile, quote } from '../../import-file.ts'
import type { ZipFile } from '../../open-zip.ts'
import { readTree } from '../foreign-tree.ts'
import { ImageNames } from '../image-names.ts'
import { articleItem, cutLine, cutNames } from '../post-item.ts'
import { imageReader } from '../read-image.ts'
import type { SourceFile } from '../source-file.ts'
import { authorOf, isResponse, readStory, readStoryName, type StoryName } from './read-story.ts'

const largestStory = 16 * megabyte
/** So many responses are named. */
const namedResponses = 5

type Story = { path: string; name: StoryName }

/**
 * Opens a file of Medium.
 *
 * | Medium | here |
 * | --- | --- |
 * | story, draft | article, unpublished article |
 * | response | counted and named |
 * | canonical address | original of another site; former address on the domain of a publication |
 * | images of 800 pixels | those of 2,560 |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openMediumFile({ zip }: SourceFile): Promise<ImportFile> {
  const stories = zip?.paths.flatMap((path): Story[] => {
    const name = readStoryName(path)
    return name ? [{ path, name }] : []
  })
  if (!zip || !stories || stories.length === 0) {
    throw new FileProblem('This is no export of Medium: it is no zip with stories in the folder posts.')
  }
  const images = new ImageNames()
  const profile = await readProfile(zip)
  const { posts, responses, authors } = await sort(zip, stories)
  const names = cutNames([...(profile ? [profile] : []), ...authors], textLimits.authorName)
  const items = posts.map(({ path, name }): FileItem => {
    const read = async () => {
      const html = new TextDecoder().decode(await zip.read(path, largestStory))
      const item = articleItem(readStory(html, name, profile, images))
      return { item, images: findImages(item.value) }
    }
    return { kind: 'article', name: cutLine(name.title, textLimits.title) || 'Untitled', read }
  })
  return {
    hash: await zip.hash(),
    notes: [...(responses.length > 0 ? [describeResponses(responses)] : []), 'A file of Medium does not have tags.'],
    names: { authors: names.slice(0, importListLimits.names), categories: [] },
    subscribers: null,
    items: [...names.map(authorItem), ...items],
    readImage: imageReader(images, null),
  }
}

/** Divides stories into posts and responses. One that is damaged is a post, which says so when it is read. */
async function sort(zip: ZipFile, stories: Story[]) {
  const sorted = { posts: [] as Story[], responses: [] as Story[], authors: new Set<string>() }
  for (const story of stories) {
    const html = await readOrEmpty(zip, story.path)
    const isPost = html === '' || story.name.isDraft || !isResponse(html)
    ;(isPost ? sorted.posts : sorted.responses).push(story)
    const author = isPost ? authorOf(html) : ''
    if (author !== '') sorted.authors.add(author)
  }
  return sorted
}

async function readOrEmpty(zip: ZipFile, path: string): Promise<string> {
  try {
    return new TextDecoder().decode(await zip.read(path, largestStory))
  } catch (error) {
    if (error instanceof FileProblem) return ''
    throw error
  }
}

function describeResponses(responses: Story[]): string {
  const named = responses.slice(0, namedResponses).map(({ name }) => quote(name.title))
  const more = responses.length > namedResponses ? ' and others' : ''
  return `Left out: ${countOf(responses.length, 'response')} to stories of others (${named.join(', ')}${more}).`
}

/** The name of whom the file belongs to; empty where it does not say. */
async function readProfile(zip: ZipFile): Promise<string> {
  const path = zip.paths.find((name) => /(?:^|\/)profile\/profile\.html$/.test(name))
  if (!path) return ''
  const page = readTree(await readOrEmpty(zip, path))
  const name = findElement(page, (element) => hasClass(element, 'p-name'))
  return name ? textOf(name).replace(/\s+/g, ' ').trim() : ''
}

function authorItem(name: string): FileItem {
  const sourceId = `medium/author/${name}`
  const createdAt = new Date().toISOString()
  const value = { id: '', slug: '', name, biography: '', image: '', links: [], createdAt }
  const item: ImportItem = { kind: 'author', sourceId, title: name, notes: [], value }
  return { kind: 'author', name, read: async () => ({ item, images: [] }) }
}
