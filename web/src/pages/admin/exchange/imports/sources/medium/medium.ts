import { megabyte } from '#contract/units.ts'
import { findElement, hasClass } from '#worker/foreign-html/tree.ts'
import { countOf } from '../../../../frame/format-count.ts'
import { FileProblem, type ImportFile, quote } from '../../import-file.ts'
import type { ZipFile } from '../../open-zip.ts'
import { lineOf, readTree } from '../foreign-tree.ts'
import { ImageNames } from '../image-names.ts'
import { postFile } from '../post-file.ts'
import { createDateReader } from '../read-date.ts'
import type { SourceFile } from '../source-file.ts'
import { isResponse, readFooter, readStory, readStoryName, type StoryName } from './read-story.ts'

const largestStory = 16 * megabyte
/** How many responses are named, and how many in one sentence. */
const namedResponses = { all: 1_000, sentence: 50 }

type Story = { path: string; name: StoryName }

/**
 * Opens a file of Medium.
 *
 * | Medium | here |
 * | --- | --- |
 * | story, draft | article, unpublished article |
 * | response | counted and named; unpublished article where it may be a story |
 * | tags | tags |
 * | canonical address | original of another site; former address on the domain of a publication |
 * | images of 800 pixels | images of 2,560 pixels |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openMediumFile(source: SourceFile): Promise<ImportFile> {
  const { zip, timeZone } = source
  const stories = zip?.paths.flatMap((path): Story[] => {
    const name = readStoryName(path)
    return name ? [{ path, name }] : []
  })
  if (!zip || !stories || stories.length === 0) {
    throw new FileProblem('This is no export of Medium: it is no zip with stories in the folder posts.')
  }
  const images = new ImageNames()
  const profile = await readProfile(zip)
  const { posts, responses } = await sort(zip, stories)
  const reader = { images, readDate: createDateReader(timeZone) }
  return postFile({
    owner: 'medium',
    source,
    posts: posts.map(({ path, name, author, tags }) => ({
      kind: 'article',
      title: name.title,
      labels: tags,
      category: '',
      authors: [author || profile],
      read: async () => readStory(new TextDecoder().decode(await zip.read(path, largestStory)), name, reader),
    })),
    images,
    notes: [
      ...describeResponses(responses),
      ...(posts.some(({ tags }) => tags.length > 0) ? [] : ['No blog of the file has tags.']),
    ],
  })
}

/** Divides stories into posts and responses. A damaged story is a post, which says so when it is read. */
async function sort(zip: ZipFile, stories: Story[]) {
  const posts: (Story & ReturnType<typeof readFooter>)[] = []
  const responses: Story[] = []
  for (const story of stories) {
    const html = await readOrEmpty(zip, story.path)
    if (html !== '' && !story.name.isDraft && isResponse(html) === 'yes') {
      responses.push(story)
      continue
    }
    posts.push({ ...story, ...readFooter(html) })
  }
  return { posts, responses }
}

async function readOrEmpty(zip: ZipFile, path: string): Promise<string> {
  try {
    return new TextDecoder().decode(await zip.read(path, largestStory))
  } catch (error) {
    if (error instanceof FileProblem) return ''
    throw error
  }
}

function describeResponses(responses: Story[]): string[] {
  const named = responses.slice(0, namedResponses.all)
  const parts = Array.from({ length: Math.ceil(named.length / namedResponses.sentence) }, (_, index) =>
    named.slice(index * namedResponses.sentence, (index + 1) * namedResponses.sentence),
  )
  const rest = responses.length - named.length
  return [
    ...parts.map((part) => {
      const titles = part.map(({ name }) => quote(name.title)).join(', ')
      return `Left out: ${countOf(part.length, 'response')} to stories of others (${titles}).`
    }),
    ...(rest > 0 ? [`Left out: ${countOf(rest, 'further response')} to stories of others.`] : []),
  ]
}

/** The name of whom the file belongs to; empty where it does not say. */
async function readProfile(zip: ZipFile): Promise<string> {
  const path = zip.paths.find((name) => /(?:^|\/)profile\/profile\.html$/.test(name))
  if (!path) return ''
  const page = readTree(await readOrEmpty(zip, path))
  return lineOf(findElement(page, (element) => hasClass(element, 'p-name')))
}
