import { type ImportedKind, type ImportItem, importedImages } from '#contract/imports.ts'
import { importListLimits, listLimits } from '#contract/limits.ts'
import { formatCount } from '../../../../frame/format-count.ts'
import { findImages } from '../../image-paths.ts'
import { type FileItem, FileProblem, type ImportFile } from '../../import-file.ts'
import { formerOfPage, redirectItems } from '../former-redirects.ts'
import { ImageNames } from '../image-names.ts'
import { authorNotes } from '../name-items.ts'
import { describeUndated } from '../read-date.ts'
import { foundFile } from '../read-image.ts'
import { detach, textIn } from '../read-xml.ts'
import { hashOf, type SourceFile } from '../source-file.ts'
import { commentItems, describeComments } from './comment-items.ts'
import { addressesOfFiles } from './former-paths.ts'
import {
  declaredEncoding,
  indexWxr,
  isTooLong,
  readBeginning,
  readRange,
  readRanges,
  type WxrRange,
} from './index-wxr.ts'
import {
  formerPagePaths,
  isUndated,
  mapArticle,
  mapPage,
  readTerms,
  sourceIdOf,
  type WordPressContext,
} from './map-post.ts'
import { plainText } from './plain-text.ts'
import { addAuthor, addListed, authorName, readSite, type Site } from './read-site.ts'
import { createListing, describeListing, type ListedPost, type Listing, listItem } from './scan-items.ts'
import { ImageOriginals } from './text/image-originals.ts'

/** Opens a file of WordPress (WXR). @throws FileProblem when it cannot be read, and FileGone */
export async function openWordPressFile({ file, head, zip, timeZone }: SourceFile): Promise<ImportFile> {
  if (zip) throw new FileProblem('There is no XML file of WordPress in this zip.')
  const declared = declaredEncoding(head)
  const { ranges, isCut } = await indexWxr(file)
  if (ranges.length === 0) throw new FileProblem('The file has no posts. Choose the XML file that WordPress exports.')
  const site = readSite(await readBeginning(file, 0, ranges[0]?.from ?? 0, declared), file.lastModified, timeZone)
  const found = await listFile(file, ranges, declared, site)
  const images = new ImageNames()
  const { listing } = found
  const sources = { listing, originals: new ImageOriginals(site.address, listing.attachments), images }
  const context = { file, declared, site, sources }
  const tags = [...site.tags.values()]
  const things: ImportItem[] = [
    ...Array.from(site.categories.values(), (one): ImportItem => ({ kind: 'category', ...named(one), ...one })),
    ...tags.slice(0, listLimits.tags).map((one): ImportItem => ({ kind: 'tag', ...named(one), ...one })),
    ...Array.from(
      site.authors.values(),
      (one): ImportItem => ({ kind: 'author', ...named(one), notes: authorNotes(one.value.name), ...one }),
    ),
  ]
  /** A draft without an address, which gets one of its title, takes none of a post. */
  const posts = (type: string) =>
    listing.posts
      .filter((post) => post.type === type)
      .toSorted((one, other) => Number(other.hasSlug) - Number(one.hasSlug))
  return {
    hash: await hashOf(file),
    notes: [
      ...describeUndated(found.undatedPosts),
      ...(isCut ? ['The file ends in the middle of an item: it is not complete. Export it again.'] : []),
      ...(found.tags > listLimits.tags
        ? [`Of its ${formatCount(found.tags)} tags, ${formatCount(listLimits.tags)} come.`]
        : []),
      ...describeListing(listing),
      ...describeComments(listing.posts),
    ],
    names: { authors: namesOf(site.authors), categories: namesOf(site.categories) },
    subscribers: null,
    items: [
      ...things.map(asRead),
      ...posts('post').map((post) => textItem(context, post)),
      ...found.tooLong,
      ...posts('page').map((post) => textItem(context, post)),
      ...commentItems(context, posts('post')),
      ...found.redirects,
    ],
    readImage: async (path) => {
      const file = await foundFile(images, path)
      if (file) return file
      const address = images.addressOf(path)?.replace(/^http:/i, 'https:')
      if (!address) throw new FileProblem('The file does not say where this image is.')
      return { address }
    },
  }
}

function namesOf(things: ReadonlyMap<string, { value: { name: string } }>): string[] {
  return Array.from(things.values(), ({ value }) => value.name)
}

function named({ value: { name } }: { value: { name: string } }) {
  return { title: name, notes: [] }
}

function asRead(item: ImportItem): FileItem {
  return { kind: item.kind, name: item.title, read: async () => ({ item, images: [] }) }
}

/** The first pass over the elements of a file: what they are, without their texts. */
async function listFile(file: Blob, ranges: WxrRange[], declared: string, site: Site) {
  const listing: Listing = createListing()
  const seen = new Set<string>()
  const former: ReturnType<typeof formerPagePaths>[] = []
  let undatedPosts = 0
  const tagRanges = ranges.filter(({ name }) => name === 'wp:tag')
  const unread = new Set(tagRanges.slice(listLimits.tags))
  const read = ranges.filter((range) => !unread.has(range))
  for await (const { range, element } of readRanges(file, read, declared)) {
    if (range.name !== 'item') {
      addListed(site, element)
      continue
    }
    site.clock.learn(element)
    const before = listing.posts.length
    listItem(listing, seen, range, element)
    const post = listing.posts[before]
    if (!post) continue
    const login = textIn(element, 'dc:creator')
    if (post.type === 'post') {
      if (isUndated(element, site)) undatedPosts += 1
      addAuthor(site, site.logins.get(login) ?? authorName(login, login))
      readTerms(element, site)
    } else if (textIn(element, 'wp:status') === 'publish') {
      former.push(detach(formerPagePaths(element, site)))
    }
  }
  const ofPages = former.flatMap(({ id, slug, createdAt, paths }) => {
    const files = addressesOfFiles(id, listing).map((path) => ({ path, createdAt }))
    return formerOfPage(slug, [...paths, ...files].slice(0, importListLimits.formerPaths))
  })
  const redirects = redirectItems('', [...ofPages, ...site.former])
  const tooLong: FileItem[] = []
  for (const range of ranges.filter(isTooLong)) {
    const beginning = await readBeginning(file, range.from, range.to, declared)
    const [item] = beginning.children
    tooLong.push(refusedItem('article', (item && plainText(textIn(item, 'title'))) || `Item at byte ${range.from}`))
  }
  return { listing, redirects, tooLong, undatedPosts, tags: Math.max(site.tags.size, tagRanges.length) }
}

function refusedItem(kind: ImportedKind, name: string): FileItem {
  const read = async () => {
    throw new FileProblem('It is longer than 8 MB: such an item is not read.')
  }
  return { kind, name, read }
}

function textItem(context: WordPressContext, post: ListedPost): FileItem {
  const { file, declared, site, sources } = context
  const kind = post.type === 'post' ? 'article' : 'page'
  const title = plainText(post.title) || `Number ${post.id || '?'}`
  const read = async () => {
    const element = await readRange(file, post.range, declared)
    const sourceId = sourceIdOf(site, post.id, post.range.from)
    const item: ImportItem =
      kind === 'article'
        ? { kind, sourceId, title, ...mapArticle(element, site, sources) }
        : { kind, sourceId, title, ...mapPage(element, site, sources) }
    return { item, images: imagesOf(item.value) }
  }
  return { kind, name: title, read }
}

/** The paths of images and files in a value. */
function imagesOf({ html, image = '' }: { html: string; image?: string }): string[] {
  const named = findImages(html).filter((path) => path.startsWith(`/media/${importedImages}/`))
  return [...new Set([...(image === '' ? [] : [image]), ...named])]
}
