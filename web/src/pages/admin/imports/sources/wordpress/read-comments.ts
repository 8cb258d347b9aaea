import type { ExportedComment } from '#contract/exported.ts'
import { type ImportItem, importListLimits, type OptionalPart } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { createElement, replaceElements, textOf } from '#worker/foreign-html/tree.ts'
import { countOf } from '../../../format-count.ts'
import type { FileItem } from '../../import-file.ts'
import { readTree } from '../foreign-tree.ts'
import { fitText, readDate } from '../read-values.ts'
import type { Entry, WxrFile } from './read-file.ts'
import { textIn, type XmlElement } from './read-xml.ts'

/** Comments of one item: less than a call may have. */
const mostInPart = 50

/** Where the comments of a list are: the post, and what is imported of it, by id. */
type Place = { entry: Entry; roots: Map<string, string | null> }

/** Which tick lets a comment come: none for approved ones. Those in the Trash are left out. */
function partOf({ type, approved }: Entry['comments'][number]): OptionalPart | 'always' | null {
  if (approved === 'trash' || approved === 'post-trashed') return null
  if (type === 'pingback' || type === 'trackback') return 'pings'
  if (approved === '1' || approved === 'approved' || approved === 'approve') return 'always'
  return approved === 'spam' ? 'spam' : 'pending'
}

/** The comments of posts, in lists that are read when they are sent, and a sentence on those that are left out. */
export function listComments(wxr: WxrFile, entries: Entry[]): { items: FileItem[]; notes: string[] } {
  const lists = new Map<OptionalPart | 'always', Place[][]>()
  let trashed = 0
  for (const entry of entries) {
    const parts = new Map(entry.comments.map((comment) => [comment.id, partOf(comment)]))
    const parents = new Map(entry.comments.map(({ id, parent }) => [id, parent]))
    for (const { id } of entry.comments) {
      const part = parts.get(id)
      if (!part) {
        trashed += 1
        continue
      }
      const root = rootOf(id, parents)
      const rootPart = parts.get(root)
      const follows = root !== id && (rootPart === 'always' || rootPart === part)
      addTo(lists, part, entry, id, follows ? root : null)
    }
  }
  const items = Array.from(lists, ([part, all]) =>
    all.map((places, index): FileItem => {
      const count = places.reduce((sum, { roots }) => sum + roots.size, 0)
      const name = countOf(count, 'comment')
      const sourceId = `${wxr.host} comments ${part} ${index + 1}`
      const read = async () => ({ item: await readPart(wxr, places, { sourceId, name, part }), images: [] })
      return { kind: 'comments', name, ...(part !== 'always' && { part }), read }
    }),
  ).flat()
  const notes = trashed > 0 ? [`${countOf(trashed, 'comment')} in the trash of WordPress are not imported.`] : []
  return { items, notes }
}

/** The comment that begins the thread of another one. */
function rootOf(id: string, parents: ReadonlyMap<string, string>): string {
  const seen = new Set<string>()
  let root = id
  for (;;) {
    const parent = parents.get(root) ?? ''
    if (!parents.has(parent)) return root
    // Comments that answer each other in a circle begin a thread each.
    if (seen.has(parent) || parent === root) return id
    seen.add(root)
    root = parent
  }
}

type Lists = Map<OptionalPart | 'always', Place[][]>

function addTo(lists: Lists, part: OptionalPart | 'always', entry: Entry, id: string, root: string | null) {
  const all = lists.get(part) ?? []
  lists.set(part, all)
  let list = all.at(-1)
  if (!list || list.reduce((sum, { roots }) => sum + roots.size, 0) >= mostInPart) {
    list = []
    all.push(list)
  }
  let place = list.at(-1)
  if (place?.entry !== entry) {
    place = { entry, roots: new Map() }
    list.push(place)
  }
  place.roots.set(id, root)
}

type Named = { sourceId: string; name: string; part: OptionalPart | 'always' }

async function readPart(wxr: WxrFile, places: Place[], { sourceId, name, part }: Named): Promise<ImportItem> {
  const comments: ExportedComment[] = []
  const notes: string[] = []
  for (const { entry, roots } of places) {
    const item = await wxr.readItem(entry.range)
    for (const element of item.children) {
      const id = element.name === 'wp:comment' ? textIn(element, 'wp:comment_id') : ''
      const root = roots.get(id)
      if (root === undefined) continue
      comments.push(readComment(element, { host: wxr.host, entry, root, isApproved: part === 'always' }, notes))
    }
  }
  const value = { comments }
  return { kind: 'comments', sourceId, title: name, notes: notes.slice(0, importListLimits.notes), value }
}

type Context = { host: string; entry: Entry; root: string | null; isApproved: boolean }

function readComment(
  element: XmlElement,
  { host, entry, root, isApproved }: Context,
  notes: string[],
): ExportedComment {
  const idOf = (id: string) => `wp-${host}-${id}`
  const content = fitText(plainLines(textIn(element, 'wp:comment_content')), textLimits.comment, 'A comment')
  notes.push(...content.notes)
  const date = readDate(`${textIn(element, 'wp:comment_date_gmt').replace(' ', 'T')}Z`)
  const user = textIn(element, 'wp:comment_user_id')
  return {
    id: idOf(textIn(element, 'wp:comment_id')),
    article: `${host}/${entry.id}`,
    replyTo: root === null ? null : idOf(root),
    name: textIn(element, 'wp:comment_author').slice(0, textLimits.commentName).trim() || 'Anonymous',
    content: content.text || '…',
    isApproved,
    isAuthor: user !== '' && user !== '0',
    spamReason: textIn(element, 'wp:comment_approved') === 'spam' ? 'Spam at the old site' : '',
    createdAt: date ?? new Date().toISOString(),
  }
}

/** The HTML of a comment as plain text with its lines. */
function plainLines(html: string): string {
  const tree = readTree(html)
  replaceElements(tree, (element) => {
    if (element.name === 'br') return [{ text: '\n' }]
    return /^(?:p|li|blockquote|div|pre)$/.test(element.name)
      ? [createElement('span', [...element.children, { text: '\n' }])]
      : null
  })
  return textOf(tree)
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
