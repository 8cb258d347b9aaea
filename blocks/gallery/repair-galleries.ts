import { Fragment, type Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Selection, type Transaction } from '@tiptap/pm/state'
import { galleriesOf, galleryPictures } from '#contract/block-kinds.ts'
import { changedRange } from '#web/editor/changed-range.ts'

/**
 * Gives each changed gallery as many pictures as it may have, in the same step of the undo history: of one picture it makes a
 * figure, of more than 9 several galleries. Words without their picture are paragraphs.
 */
export function repairGalleries(
  transactions: readonly Transaction[],
  _before: EditorState,
  { doc, selection, tr }: EditorState,
): Transaction | null {
  const range = changedRange(transactions)
  if (!range) return null
  const wrong: { position: number; gallery: Node }[] = []
  doc.nodesBetween(Math.max(0, range.from - 1), Math.min(doc.content.size, range.to + 1), (node, position) => {
    if (node.type.name === 'gallery' && !isRight(node)) wrong.push({ position, gallery: node })
    return !node.isTextblock
  })
  if (wrong.length === 0) return null
  for (const { position, gallery } of wrong.toReversed()) {
    const end = position + gallery.nodeSize
    const blocks = partsOf(gallery)
    tr.replaceWith(position, end, blocks)
    if (selection.from < position || selection.to > end) continue
    const [only] = blocks
    const isPicture = blocks.length === 1 && only && isFigure(only)
    tr.setSelection(isPicture ? NodeSelection.create(tr.doc, position) : Selection.near(tr.doc.resolve(position), 1))
  }
  return tr
}

function isRight({ children }: Node): boolean {
  const images = children.filter(({ type }) => type.name === 'galleryImage')
  return images.length >= galleryPictures.least && images.length <= galleryPictures.most && images.every(isShown)
}

/** A picture whose place a paste has filled shows nothing. */
function isShown({ attrs }: Node): boolean {
  return typeof attrs.src === 'string' && attrs.src !== ''
}

function isFigure({ type }: Node): boolean {
  return type.name === 'image' || type.name === 'figure'
}

/** The blocks that a gallery becomes. */
function partsOf({ type: { schema }, attrs, children }: Node): Node[] {
  const images = children.filter((child) => child.type.name === 'galleryImage' && isShown(child))
  const captions = children.filter((child) => !images.includes(child) && child.content.size > 0)
  const paragraphs = captions.map(({ content }) => schema.node('paragraph', null, content))
  const [first, second] = images
  if (!first) return paragraphs.length > 0 ? paragraphs : [schema.node('paragraph')]
  if (!second) return [figureOf(first, attrs.layout, captions)]
  const groups = galleriesOf(images)
  return groups.map((group, index) => {
    const caption = index === groups.length - 1 ? joined(captions) : Fragment.empty
    return schema.node('gallery', attrs, [...group, schema.node('galleryCaption', null, caption)])
  })
}

/** @param layout of the gallery @param captions of all of it */
export function figureOf(image: Node, layout: string | null = null, captions: readonly Node[] = []): Node {
  const { schema } = image.type
  const content = joined([image, ...captions])
  const isPlain = content.size === 0 && !layout && !image.attrs.href
  return isPlain ? schema.node('image', image.attrs) : schema.node('figure', { ...image.attrs, layout }, content)
}

/** The words of blocks, each in a line. */
function joined(blocks: readonly Node[]): Fragment {
  const filled = blocks.filter(({ content }) => content.size > 0)
  return Fragment.from(
    filled.flatMap(({ type: { schema }, content }, index) => [
      ...(index > 0 ? [schema.node('hardBreak')] : []),
      ...content.content,
    ]),
  )
}
