import { countTree } from '#worker/foreign-html/count-content.ts'
import {
  createElement,
  type ForeignElement,
  findElement,
  hasClass,
  replaceElements,
} from '#worker/foreign-html/tree.ts'
import { decodeList } from '../../../csv-import/decode-list.ts'
import { parseCsv, UnclosedQuoteError } from '../../../csv-import/parse-csv.ts'
import { FileProblem } from '../../import-file.ts'
import type { ZipFile } from '../../open-zip.ts'
import { cleanText, LeftOut } from '../clean-text.ts'
import { figure, linkLine, nameImages, readTree } from '../foreign-tree.ts'
import type { ImageNames } from '../image-names.ts'
import { type FoundPost, unsaid } from '../post-item.ts'
import { readUtcDate } from '../read-date.ts'
import { originalOf, rewriteEmbeds } from './rewrite-embeds.ts'

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

const largestTable = 32_000_000
const columns = [
  ...['post_id', 'post_date', 'is_published', 'email_sent_at', 'type', 'audience', 'title', 'subtitle', 'podcast_url'],
] as const

/** A row of posts.csv. `path` is its file, null for none; `isListed` whether the table has it. */
type PostRow = Values & {
  id: string
  slug: string
  path: string | null
  isListed: boolean
}

/** The posts of a zip: the rows of posts.csv, each once, and the files that it does not have. @throws FileProblem */
export async function readPostTable(zip: ZipFile): Promise<PostRow[]> {
  const text = decodeList(await zip.read('posts.csv', largestTable))
  if (text === null) throw new FileProblem('posts.csv is no text.')
  const files = new Map<string, string>()
  for (const path of zip.paths) {
    const name = /^posts\/([^/]{1,300})\.html$/.exec(path)?.[1]
    if (name !== undefined) files.set(idOf(name), path)
  }
  const rows = new Map<string, PostRow>()
  for (const values of readRows(text)) {
    const id = idOf(values.post_id) || values.post_id || `row ${rows.size + 1}`
    if (!rows.has(id)) rows.set(id, rowOf(id, values, files.get(id) ?? null, true))
  }
  for (const [id, path] of files) {
    const post_id = path.slice('posts/'.length, -'.html'.length)
    if (!rows.has(id))
      rows.set(id, rowOf(id, { ...empty, post_id, title: slugOf(post_id).replaceAll('-', ' ') }, path, false))
  }
  return [...rows.values()]
}

type Values = Record<(typeof columns)[number], string>
const empty: Values = {
  ...{ post_id: '', post_date: '', is_published: '', email_sent_at: '', type: '', audience: '' },
  ...{ title: '', subtitle: '', podcast_url: '' },
}

function rowOf(id: string, values: Values, path: string | null, isListed: boolean): PostRow {
  return { ...values, id, slug: slugOf(values.post_id), path, isListed }
}

function* readRows(text: string): Generator<Values> {
  try {
    let header: string[] | null = null
    for (const { cells } of parseCsv(text.replace(/^\ufeff/, ''))) {
      if (header === null) {
        header = cells.map((cell) => cell.trim().toLowerCase())
        if (!header.includes('post_id')) throw new FileProblem('posts.csv has no column post_id.')
        continue
      }
      const values = { ...empty }
      for (const name of columns) values[name] = (cells[header.indexOf(name)] ?? '').trim()
      yield values
    }
  } catch (error) {
    if (error instanceof UnclosedQuoteError) throw new FileProblem(`posts.csv cannot be read. ${error.message}`)
    throw error
  }
}

/** A post is named by its number and its slug: `123.a-slug`. */
function idOf(name: string): string {
  return name.split('.', 1)[0] ?? ''
}

function slugOf(name: string): string {
  const dot = name.indexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1)
}
