import type { ExportedComment } from '#contract/exported.ts'
import { type ForeignElement, findElement, hasClass, replaceElements, textOf } from '#worker/foreign-html/tree.ts'
import type { ZipFile } from '../../open-zip.ts'
import { embed, figure } from '../foreign-tree.ts'
import type { ImageNames } from '../image-names.ts'
import { type ListedPost, publicComment } from '../post-file.ts'
import { unsaid } from '../post-item.ts'
import { readUtcDate } from '../read-date.ts'
import { decodeEscapes, oldPath, readHtml, slugOfPath, webImage } from '../read-html.ts'
import { plainLines } from '../wordpress/plain-text.ts'
import { countImages } from '../wordpress/text/figures.ts'
import type { BloggerEntry } from './read-entries.ts'

/** The size in the address of an image of Google: in a part of its path, or at its end. */
const sizes = [/\/(?:s|w\d{1,5}-h)\d{1,5}(?:-[\w-]{1,40})?\/(?=[^/]+$)/, /=(?:s|w)\d{1,5}(?:-[\w-]{1,40})?$/]

type Blog = { owner: string; images: ImageNames; zip: ZipFile | null }

export function toPost(entry: BloggerEntry, { owner, images, zip }: Blog): ListedPost {
  const path = entry.address === '' ? null : oldPath(entry.address)
  const slug = path === null ? '' : slugOfPath(decodeEscapes(path))
  const date = readUtcDate(entry.published)
  const isFuture = date !== null && date > new Date().toISOString()
  const createdAt = date ?? new Date(0).toISOString()
  const isLive = entry.status === 'live'
  return {
    kind: entry.kind === 'page' ? 'page' : 'article',
    title: entry.title,
    labels: entry.labels,
    authors: entry.author && entry.author !== 'Unknown' ? [entry.author] : [],
    ...(entry.kind === 'page' && path !== null && isLive && { former: { slug, paths: [path], createdAt } }),
    read: async () => {
      const text = readHtml(entry.html, images, (address) => imageOf(address, zip), rewriteBlocks)
      return {
        ...unsaid,
        sourceId: `${owner}/${entry.id}`,
        slug,
        title: entry.title,
        subTitle: '',
        html: text.html,
        state: isLive ? (isFuture ? 'scheduled' : 'published') : 'unpublished',
        createdAt: date,
        publishedAt: date,
        updatedAt: readUtcDate(entry.updated),
        formerPaths: path === null ? [] : [path],
        notes: [...(entry.status === 'trash' ? ['It was in the trash: it comes unpublished.'] : []), ...text.notes],
      }
    },
  }
}

/** The original of an image: a file of the zip with its name, or its address in the largest size. */
function imageOf(address: string, zip: ZipFile | null): string | null {
  const whole = webImage(address)
  if (whole === null) return null
  const name = decodeEscapes(whole.slice(whole.lastIndexOf('/') + 1))
  const files = zip?.paths.filter((path) => path.endsWith(`/${name}`)) ?? []
  const [only] = files
  if (only !== undefined && files.length === 1) return only
  if (!ofGoogle.test(whole)) return whole
  return whole.replace(sizes[0] ?? '', '/s1600/').replace(sizes[1] ?? '', '=s1600')
}

/** A comment that readers saw; null for another one. Its thread has two levels. */
export function readComment(
  comment: BloggerEntry,
  byId: ReadonlyMap<string, BloggerEntry>,
  owner: string,
): ExportedComment | null {
  if (comment.status !== 'live') return null
  const root = rootOf(comment, byId)
  const found = {
    id: commentId(comment, owner),
    article: `${owner}/${comment.post}`,
    replyTo: root === comment ? null : commentId(root, owner),
    name: comment.author,
    content: plainLines(comment.html.slice(0, 50_000)),
  }
  return publicComment(found, readUtcDate(comment.published) ?? new Date(0).toISOString())
}

function commentId({ id }: BloggerEntry, owner: string): string {
  return `${owner}-${id}`.replace(/[^\w.-]/g, '-')
}

function rootOf(comment: BloggerEntry, byId: ReadonlyMap<string, BloggerEntry>): BloggerEntry {
  const seen = new Set([comment])
  let root = comment
  let above = byId.get(comment.parent)
  while (above && !seen.has(above)) {
    seen.add(above)
    if (above.status === 'live' && plainLines(above.html.slice(0, 50_000)) !== '') root = above
    above = byId.get(above.parent)
  }
  // A ring of replies has no beginning.
  return above ? comment : root
}

const ofGoogle = /^(?:https?:)?\/\/[^/]*(?:googleusercontent\.com|bp\.blogspot\.com|ggpht\.com)\//i
const video = /^(?:https?:)?\/\/(?:www\.)?youtube(?:\.googleapis)?\.com\/v\/([\w-]{5,20})/i

/** Pictures with captions, which are tables, pictures that lead to their own files, and films in the form of Flash. */
function rewriteBlocks(root: ForeignElement) {
  replaceElements(root, (element) => {
    if (element.name !== 'a' || !ofGoogle.test(element.attributes.get('href') ?? '')) return null
    return countImages(element) > 0 && textOf(element).trim() === '' ? element.children : null
  })
  replaceElements(root, (element) => {
    if (element.name === 'object' || element.name === 'embed') return film(element)
    if (element.name !== 'table' || !hasClass(element, 'tr-caption-container')) return null
    const image = findElement(element, ({ name }) => name === 'img')
    const caption = findElement(element, (one) => hasClass(one, 'tr-caption'))
    const link = findElement(
      element,
      ({ name, children }) => name === 'a' && image !== undefined && children.includes(image),
    )
    return image && countImages(element) === 1 ? [figure(link ?? image, caption?.children ?? [])] : null
  })
}

function film(element: ForeignElement): ForeignElement[] | null {
  const movie = findElement(element, ({ name, attributes }) => name === 'param' && attributes.get('name') === 'movie')
  const address = movie?.attributes.get('value') ?? element.attributes.get('src') ?? ''
  const id = video.exec(address)?.[1]
  return id ? [embed(`https://www.youtube.com/watch?v=${id}`)] : null
}
