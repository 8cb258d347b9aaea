import { type Editor, getHTMLFromFragment } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { isImage } from '#blocks/image/editor.ts'
import { ApiError } from '../api/api.ts'
import { type RefusedImage, refusalOf, refuseImage } from './refusals.ts'

/** Statuses that are about the picture itself: too large, of no known type, or damaged. */
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422])

/** Marks a picture that the server refuses. @throws the error when it is about something else, such as the connection */
export function markRefused({ view }: Editor, src: string, error: unknown): void {
  if (!(error instanceof ApiError && error.isFromServer && refusals.has(error.status))) throw error
  refuseImage(src, error.message)
  for (const image of view.dom.querySelectorAll('img')) {
    if (image.getAttribute('src') === src) image.dispatchEvent(new Event('refused'))
  }
}

/** The refused pictures that are in the text, in its order. */
export function listRefused({ state }: Editor): RefusedImage[] {
  return findRefused(state.doc).map(({ node, reason }) => ({ alt: node.attrs.alt ?? '', reason }))
}

/** Selects the first refused picture, and scrolls to it. */
export function selectRefused({ state, view }: Editor): void {
  const [first] = findRefused(state.doc)
  if (!first) return
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, first.position)).scrollIntoView())
  view.focus()
}

/** The HTML of the text as the server can store it: of a refused picture, its caption stays as a paragraph. */
export function htmlWithoutRefused(editor: Editor): string {
  const { doc, schema } = editor.state
  if (findRefused(doc).length === 0) return editor.getHTML()
  return getHTMLFromFragment(withoutRefused(doc.content), schema)
}

function findRefused(doc: Node) {
  const found: { node: Node; position: number; reason: string }[] = []
  doc.descendants((node, position) => {
    const reason = isImage(node) ? refusalOf(node.attrs.src) : undefined
    if (reason !== undefined) found.push({ node, position, reason })
    return !node.isTextblock
  })
  return found
}

function withoutRefused(content: Fragment): Fragment {
  const kept: Node[] = []
  content.forEach((node) => {
    if (isImage(node) && refusalOf(node.attrs.src) !== undefined) {
      if (node.content.size > 0) kept.push(node.type.schema.node('paragraph', null, node.content))
    } else kept.push(node.isTextblock ? node : node.copy(withoutRefused(node.content)))
  })
  return Fragment.from(kept)
}
