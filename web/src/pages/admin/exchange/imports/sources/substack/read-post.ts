import { countTree } from '#worker/foreign-html/count-content.ts'
import {
  createElement,
  type ForeignElement,
  findElement,
  hasClass,
  replaceElements,
} from '#worker/foreign-html/tree.ts'
import { FileProblem } from '../../import-file.ts'
import { cleanText } from '../clean-text.ts'
import { figure, linkLine, nameImages, readTree } from '../foreign-tree.ts'
import type { ImageNames } from '../image-names.ts'
import { LeftOut } from '../left-out.ts'
import { type FoundPost, unsaid } from '../post-item.ts'
import { readUtcDate } from '../read-date.ts'
import { originalOf } from './image-address.ts'
import type { PostRow } from './post-table.ts'
import { rewriteEmbeds } from './rewrite-embeds.ts'

/** @param html null for a post without a file @throws FileProblem for one without a title, too */
export function readPost(row: PostRow, html: string | null, images: ImageNames): FoundPost {
  const audio = /^https?:\/\/\S{1,500}$/i.test(row.podcast_url) ? row.podcast_url : ''
  if (html === null && !audio && row.title === '')
    throw new FileProblem('It has no title, and its text is missing in the file.')
  const lost = html === null && !audio ? ['Its text is missing in the file: it comes without it.'] : []
  const root = readTree(html ?? '')
  const given = countTree(root)
  const leftOut = new LeftOut()
  const notes = rewriteEmbeds(root, leftOut)
  replaceElements(root, rewriteFigure)
  nameImages(root, images, (address) => (/^(?:https?:)?\/\//i.test(address) ? originalOf(address) : null))
  if (audio) root.children.unshift(linkLine(audio, 'Listen to the episode'))
  const text = cleanText(root, given)
  const state = stateOf(row)
  const date = dateOf(row)
  return {
    ...unsaid,
    sourceId: `substack/${row.id}`,
    slug: row.slug,
    title: row.title,
    subTitle: row.subtitle,
    html: text.html,
    state: state.is,
    createdAt: date,
    publishedAt: date,
    updatedAt: null,
    formerPaths: row.slug ? [`/p/${row.slug}`] : [],
    notes: [
      ...state.notes,
      ...lost,
      ...(audio ? ['Its audio comes as a link.'] : []),
      ...notes,
      ...text.notes,
      ...leftOut.notes(),
    ],
  }
}

function dateOf({ post_date, email_sent_at }: PostRow): string | null {
  return readUtcDate(post_date) ?? readUtcDate(email_sent_at)
}

/** Whether a post was public, and has no date that can be read. */
export function isUndated(row: PostRow): boolean {
  return stateOf(row).is === 'published' && dateOf(row) === null
}

function stateOf({ is_published, audience, isListed }: PostRow): { is: FoundPost['state']; notes: string[] } {
  if (!isListed) return { is: 'unpublished', notes: ['posts.csv does not have it: it comes unpublished.'] }
  if (is_published.toLowerCase() !== 'true') return { is: 'unpublished', notes: [] }
  if (audience === '' || audience === 'everyone') return { is: 'published', notes: [] }
  return { is: 'unpublished', notes: ['Only some subscribers could read it: it comes unpublished.'] }
}

/** An image has a link to itself in a larger size, and its width by a class. */
function rewriteFigure(element: ForeignElement) {
  if (element.name === 'a') {
    const image = findElement(element, ({ name }) => name === 'img')
    const isOwn = hasClass(element, 'image-link') && isStored(element.attributes.get('href') ?? '')
    return image && isOwn ? [image] : null
  }
  if (element.name !== 'figure') return null
  const image = findElement(element, ({ name }) => name === 'img')
  const caption = findElement(element, ({ name }) => name === 'figcaption')
  const layout = image && layoutOf(image)
  if (!image || !layout) return null
  const link = findElement(element, ({ name }) => name === 'a' && !caption)
  const href = link?.attributes.get('href')
  return [figure(href ? createElement('a', [image], { href }) : image, caption?.children, layout)]
}

function isStored(href: string): boolean {
  return /^https?:\/\/(?:cdn\.substack\.com|substackcdn\.com|substack-post-media\.s3|bucketeer-)/i.test(href)
}

function layoutOf(image: ForeignElement): string {
  if (hasClass(image, 'sizing-fullscreen')) return 'alignfull'
  return hasClass(image, 'sizing-large') ? 'alignwide' : ''
}
