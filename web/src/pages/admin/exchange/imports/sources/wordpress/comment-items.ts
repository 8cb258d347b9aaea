import type { OptionalPart } from '#contract/imports.ts'
import { countOf } from '../../../../frame/format-count.ts'
import type { FileItem } from '../../import-file.ts'
import { commentParts, readComments } from './comments.ts'
import { readRange } from './index-wxr.ts'
import { sourceIdOf, type WordPressContext } from './map-post.ts'
import type { ListedPost } from './scan-items.ts'

/** Comments of one item: less than a call may have. */
const itemLimits = { comments: 50, characters: 100_000 }

/** Comments of a post, from one place in their order to another. */
type Slice = { post: ListedPost; from: number; to: number }

const partNames = {
  approved: '',
  pending: 'waiting for approval',
  spam: 'spam',
  pings: 'notices of links',
}

/** The comments of articles. An item has comments of one part. Their texts are read when they are needed. */
export function commentItems(context: WordPressContext, posts: readonly ListedPost[]): FileItem[] {
  return commentParts.flatMap((part) => {
    return divideComments(posts, part).map((slices, index) => commentItem(context, part, slices, index))
  })
}

function divideComments(posts: readonly ListedPost[], part: (typeof commentParts)[number]): Slice[][] {
  const items: Slice[][] = []
  let comments = itemLimits.comments
  let characters = 0
  for (const post of posts) {
    for (const [index, length] of post.comments[part].entries()) {
      if (comments >= itemLimits.comments || characters + length > itemLimits.characters) {
        items.push([])
        comments = 0
        characters = 0
      }
      comments++
      characters += length
      const slices = items.at(-1)
      const last = slices?.at(-1)
      if (last?.post === post) last.to = index + 1
      else slices?.push({ post, from: index, to: index + 1 })
    }
  }
  return items
}

function commentItem(
  context: WordPressContext,
  part: (typeof commentParts)[number],
  slices: Slice[],
  index: number,
): FileItem {
  const { file, declared, site } = context
  const count = slices.reduce((sum, { from, to }) => sum + to - from, 0)
  const title = `${countOf(count, 'comment')}${partNames[part] && ` (${partNames[part]})`}`
  const read = async () => {
    const lists = []
    for (const { post, from, to } of slices) {
      const element = await readRange(file, post.range, declared)
      const article = sourceIdOf(site, post.id, post.range.from)
      lists.push(readComments(site, element, article, part).slice(from, to))
    }
    const value = { comments: lists.flat() }
    const sourceId = `comments-${part}#${index + 1}`
    return { item: { kind: 'comments' as const, sourceId, title, notes: [], value }, images: [] }
  }
  const optional: OptionalPart | null = part === 'approved' ? null : part
  return { kind: 'comments', name: title, ...(optional && { part: optional }), read }
}

/** Sentences on the comments that do not come. */
export function describeComments(posts: readonly ListedPost[]): string[] {
  let [trash, other, ofPages] = [0, 0, 0]
  for (const { type, comments } of posts) {
    trash += comments.trash.length
    other += comments.other.length
    if (type === 'page') ofPages += commentParts.reduce((sum, part) => sum + comments[part].length, 0)
  }
  return [
    ...(trash > 0 ? [`${countOf(trash, 'comment')} in the trash of the old site: not imported.`] : []),
    ...(other > 0 ? [`${countOf(other, 'entry', 'entries')} that other programs keep as comments: not imported.`] : []),
    ...(ofPages > 0 ? [`${countOf(ofPages, 'comment')} of pages: not imported, pages have no comments here.`] : []),
  ]
}
