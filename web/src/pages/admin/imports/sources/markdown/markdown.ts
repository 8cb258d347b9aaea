import { pathPrefixes } from '#contract/addresses.ts'
import { type ImportItem, importListLimits } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { megabyte } from '#contract/units.ts'
import { countOf } from '../../../format-count.ts'
import { type FileItem, FileProblem, type ImportFile, quote, type ReadItem } from '../../import-file.ts'
import type { ZipFile } from '../../open-zip.ts'
import { divide } from '../broadsheet/read-lists.ts'
import { ImageNames } from '../image-names.ts'
import { hashOf, readBytes, type SourceFile } from '../source-file.ts'
import { createImageFinder } from './find-image.ts'
import { type ListedText, listTexts, readText, titleOf } from './list-texts.ts'
import { inZip, readBody } from './read-body.ts'
import { fewNotes, readDates, toArticle, toPage } from './read-post.ts'
import { createReferences } from './references.ts'
import { findSiteFiles } from './site-files.ts'

/** Images that are larger than an article may have are made smaller; in bytes. */
const longestImage = 64 * megabyte

/** Opens the files of a site in Markdown, or one of them. @throws FileProblem when there is none, and FileGone */
export async function openMarkdownFile(source: SourceFile): Promise<ImportFile> {
  const site = await findSiteFiles(source.zip ?? zipOfOne(source.file))
  if (site.texts.length === 0) throw new FileProblem('The file has no post in Markdown.')
  const now = new Date().toISOString()
  const fallback = source.zip || !source.file.lastModified ? now : new Date(source.file.lastModified).toISOString()
  const listed = await listTexts(site, fallback)
  const references = createReferences(listed, site)
  const names = new ImageNames()
  const finder = createImageFinder(site)
  const owner = site.host || site.folder.slice(0, -1)

  async function read({ path, kind, slug, addresses }: ListedText): Promise<ReadItem> {
    const { keys, markdown } = await readText(site, path)
    const body = readBody(markdown, path, keys.image, keys.title, {
      program: site.program,
      finder,
      names,
      addressOf: references,
    })
    const dates = readDates(keys, path, fallback)
    const title = keys.title || body.heading || titleOf(path)
    const isDraft = keys.isDraft || /(?:^|\/)_?drafts\//.test(path)
    const post = { keys, title, html: body.html, image: body.image, slug, isDraft, dates, now }
    const notes = [...(isDraft ? [] : dates.notes), ...body.notes]
    const named = { sourceId: (owner ? `${owner}/${path}` : `${path}#${title}`).slice(0, textLimits.address), title }
    // A site of Astro has the addresses that articles have here.
    const here = `${pathPrefixes.blog}${slug}`
    const formerPaths = kind === 'article' ? addresses.filter((path) => path.toLowerCase() !== here) : []
    const item: ImportItem =
      kind === 'page'
        ? { kind, ...named, notes, value: toPage({ ...post, formerPaths }, notes) }
        : { kind, ...named, notes, value: toArticle({ ...post, formerPaths }, notes) }
    return { item: { ...item, notes: fewNotes(notes) }, images: body.images }
  }

  const toItem = (text: ListedText): FileItem => ({ kind: text.kind, name: text.title, read: () => read(text) })
  const pages = listed.filter(({ kind }) => kind === 'page')
  return {
    hash: await site.zip.hash(),
    notes: site.notes,
    names: {
      authors: unique(listed.flatMap(({ authors }) => authors)),
      categories: unique(listed.flatMap(({ categories }) => categories)),
    },
    subscribers: null,
    items: [...listed.filter(({ kind }) => kind === 'article'), ...pages].map(toItem).concat(redirectsOf(pages, owner)),
    readImage: async (path) => {
      const address = names.addressOf(path) ?? ''
      if (address.startsWith(inZip)) return new Blob([await site.zip.read(address.slice(inZip.length), longestImage)])
      if (!/^https?:/.test(address)) return { place: address.replace(/^missing:/, '') }
      return { address: address.replace(/^http:/, 'https:') }
    },
  }
}

/** A single file as a zip of one. */
function zipOfOne(file: File): ZipFile {
  const read = async (path: string, limit: number) => {
    if (path !== file.name) throw new FileProblem(`${quote(path)} is missing in the file.`)
    if (file.size > limit) throw new FileProblem(`${quote(path)} is too large to be a blog.`)
    return readBytes(file)
  }
  return { paths: [file.name], has: (path) => path === file.name, read, hash: () => hashOf(file) }
}

/** The addresses that pages had, which lead to them here. */
function redirectsOf(pages: ListedText[], owner: string): FileItem[] {
  const createdAt = new Date(0).toISOString()
  const redirects = pages.flatMap(({ slug, addresses, date }) =>
    addresses
      .filter((from) => from !== `/${slug}`)
      .map((from) => ({ kind: 'former' as const, from, to: `/${slug}`, createdAt: date || createdAt })),
  )
  return divide(redirects).map((part, index) => {
    const title = countOf(part.length, 'redirect')
    const item: ImportItem = {
      kind: 'redirects',
      sourceId: `${owner}#${index + 1}`,
      title,
      notes: [],
      value: { redirects: part },
    }
    return { kind: 'redirects', name: title, read: async () => ({ item, images: [] }) }
  })
}

function unique(names: string[]): string[] {
  return [...new Set(names)].slice(0, importListLimits.names)
}
