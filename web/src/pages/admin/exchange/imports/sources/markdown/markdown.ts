import { pathPrefixes } from '#contract/addresses.ts'
import type { ImportItem } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { slugProblem } from '#contract/slugs.ts'
import { megabyte } from '#contract/units.ts'
import { type FileItem, FileProblem, type ImportFile, quote, type ReadItem } from '../../import-file.ts'
import { normalize, type ZipFile } from '../../open-zip.ts'
import { formerOfPage, redirectItems } from '../former-redirects.ts'
import { ImageNames } from '../image-names.ts'
import { FileNames } from '../name-items.ts'
import { decodeEscapes } from '../read-html.ts'
import { foundFile } from '../read-image.ts'
import { hashOf, readBytes, type SourceFile } from '../source-file.ts'
import { createImageFinder } from './find-image.ts'
import { type ListedText, listTexts, readText, titleOf } from './list-texts.ts'
import { contentPath, nameOf } from './old-addresses.ts'
import { inZip, readBody } from './read-body.ts'
import { fewNotes, isDraft, readDates, toArticle, toPage } from './read-post.ts'
import { findSiteFiles, type SiteFiles } from './site-files.ts'

/** Images that are larger than an article may have are made smaller; in bytes. */
const longestImage = 64 * megabyte

/** Opens the files of a site in Markdown, or one of them. @throws FileProblem when there is none, and FileGone */
export async function openMarkdownFile(source: SourceFile): Promise<ImportFile> {
  const site = await findSiteFiles(source.zip ?? zipOfOne(source.file), source.timeZone)
  if (site.texts.length === 0) throw new FileProblem('The file has no post in Markdown.')
  const now = new Date().toISOString()
  const fallback = source.zip || !source.file.lastModified ? now : new Date(source.file.lastModified).toISOString()
  const named = new FileNames()
  const listed = await listTexts(site, fallback, named)
  const references = createReferences(listed, site)
  // The API leads links to what the file calls its own, wherever that comes.
  const hereOf = ({ kind, slug }: ListedText) => `${kind === 'article' ? pathPrefixes.blog : pathPrefixes.page}${slug}`
  const noteOf = createReferences(
    listed.map((text) => ({ ...text, addresses: text.slug ? [hereOf(text), ...text.addresses] : text.addresses })),
    site,
  )
  const images = new ImageNames()
  const finder = createImageFinder(site)
  const owner = site.host || site.folder.slice(0, -1)

  async function read({ path, kind, slug, addresses, ofOthers }: ListedText): Promise<ReadItem> {
    const { keys, markdown } = await readText(site, path)
    const body = readBody(markdown, path, keys.image, keys.title, {
      program: site.program,
      isVault: site.isVault,
      finder,
      names: images,
      addressOf: references,
      noteOf,
    })
    const dates = readDates(keys, path, site, fallback)
    const title = keys.title || body.heading || titleOf(path)
    const post = { keys, title, html: body.html, image: body.image, slug, isDraft: isDraft(keys, path), dates, now }
    const notes = [...(post.isDraft || kind === 'page' ? [] : dates.notes), ...body.notes]
    if (ofOthers.length > 0) notes.push(`Another text of the file has old addresses of it: ${ofOthers.join(', ')}.`)
    const known = { sourceId: (owner ? `${owner}/${path}` : `${path}#${title}`).slice(0, textLimits.address), title }
    // A site of Astro has the addresses that articles have here.
    const here = slugProblem('blog', slug) === null ? pathPrefixes.blog + slug : null
    const formerPaths = kind === 'article' ? addresses.filter((path) => path.toLowerCase() !== here) : []
    const item: ImportItem =
      kind === 'page'
        ? { kind, ...known, notes, value: toPage({ ...post, formerPaths }, notes) }
        : { kind, ...known, notes, value: toArticle({ ...post, formerPaths }, named, notes) }
    return { item: { ...item, notes: fewNotes(notes) }, images: body.images }
  }

  const toItem = (text: ListedText): FileItem => ({ kind: text.kind, name: text.title, read: () => read(text) })
  const pages = listed.filter(({ kind }) => kind === 'page')
  return {
    hash: await site.zip.hash(),
    notes: [...site.notes, ...named.notes()],
    names: named.mappable(),
    subscribers: null,
    items: [
      ...named.items(owner),
      ...[...listed.filter(({ kind }) => kind === 'article'), ...pages].map(toItem),
      ...redirectsOf(pages, owner),
    ],
    readImage: async (path) => {
      const address = images.addressOf(path) ?? ''
      const file = await foundFile(images, path, (limit) => site.zip.read(address.slice(inZip.length), limit))
      if (file) return file
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
  const redirects = pages.flatMap(({ slug, addresses, date }) => {
    const createdAt = date || new Date(0).toISOString()
    const former = addresses.filter((from) => from !== `/${slug}` || slugProblem('page', slug) !== null)
    return formerOfPage(
      slug,
      former.map((path) => ({ path, createdAt })),
    )
  })
  return redirectItems(owner, redirects)
}

/**
 * The addresses of texts by what other texts call them: their path, from the folder of all texts or from the text with the
 * link, or the name of their file.
 */
function createReferences(texts: { path: string; addresses: string[] }[], site: SiteFiles) {
  const known = new Map<string, string>()
  const add = (key: string, address: string) => {
    const name = key
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .replace(/\/index$/, '')
    if (!known.has(name)) known.set(name, address)
  }
  // Whole paths come first: a name may be that of several.
  for (const { path, addresses } of texts) if (addresses[0]) add(path, addresses[0])
  for (const { path, addresses } of texts) if (addresses[0]) add(contentPath(path, site), addresses[0])
  for (const { path, addresses } of texts) {
    const [address] = addresses
    if (!address) continue
    add(path.slice(path.lastIndexOf('/') + 1), address)
    add(nameOf(path).name, address)
  }
  // Obsidian links to the other names of a note, too.
  for (const { addresses } of texts) {
    for (const other of addresses) add(decodeEscapes(other.slice(other.lastIndexOf('/') + 1)), addresses[0] ?? other)
  }

  return (reference: string, from: string): string | null => {
    const [path = '', fragment] = reference.replace(/^["']|["']$/g, '').split('#', 2)
    const name = path
      .toLowerCase()
      // Zola's links begin with the folder of all texts.
      .replace(/^@\//, '/')
      .replace(/\.\w+$/, '')
      .replace(/\/(?:_?index)?$/, '')
    const beside = normalize(`${from.slice(0, from.lastIndexOf('/') + 1).toLowerCase()}${name}`)
    const keys = [name.startsWith('/') ? '' : beside, normalize(name), name.slice(name.lastIndexOf('/') + 1)]
    const address = keys.map((key) => (key === '' ? undefined : known.get(key))).find((found) => found !== undefined)
    return address === undefined ? null : `${address}${fragment ? `#${fragment}` : ''}`
  }
}
