import { getHTMLFromFragment } from '@tiptap/core'
import type { Fragment, Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import toast from 'react-hot-toast'
import { notesIn, notesOf } from '#blocks/footnotes/note-order.ts'
import { compareContent, type Missed, nameMissed } from '#worker/foreign-html/compare-content.ts'
import type { Content } from '#worker/foreign-html/content.ts'
import { countContent } from '#worker/foreign-html/count-content.ts'
import type { Lost, LostKind } from '#worker/foreign-html/lost.ts'
import { offerInToast, offerMs } from '../../dom/offer-in-toast.tsx'
import { keepPastedRange, replacePasted } from './pasted-range.ts'
import { walkHtml } from './walk-html.ts'

/** A paste that was inserted: what it was made of, and the editor's state before it. */
type Pasted = {
  before: EditorState
  /** Counts the content of the clipboard. */
  count: () => Content
  /** The plain text of the clipboard; empty where it has no plain text. */
  text: string
  /** The losses that the cleaner has named, or the sentence that was said. */
  lost: Lost
}

/**
 * Compares what a clipboard had with what is in the article now, after the paste and beside what the author does. It names
 * the losses that nobody has named yet, and offers the clipboard's plain text.
 */
export function checkPaste(view: EditorView, { before, count, text, lost }: Pasted) {
  const range = rangeOf(before, view.state)
  keepPastedRange(view, range)
  const after = view.state.doc
  const sentence = describeLost(lost)
  const id = sentence === null ? undefined : toast.error(sentence)
  whenIdle(() => {
    const result = countContent(getHTMLFromFragment(withNotes(after, range), after.type.schema), walkHtml)
    const { items, ...others } = compareContent(count(), result, lost)
    // The first item of a list goes on in the paragraph that it is pasted into.
    const isJoined = items === 1 && before.selection.$from.parentOffset > 0
    const whole = describeLost(lost, { ...others, ...(!isJoined && { items }) })
    if (whole !== null && whole !== sentence) offerText(view, whole, text, id)
  })
}

/** The part of an article that a paste has changed. The notes, which come to its end, are no part of it. */
function rangeOf({ doc, selection }: EditorState, { doc: after }: EditorState) {
  const [old, present] = [textOf(doc), textOf(after)]
  const start = old.findDiffStart(present) ?? selection.from
  const end = old.findDiffEnd(present)?.b ?? 0
  const from = Math.min(selection.from, start, present.size)
  return { from, to: Math.max(from, end, present.size - (old.size - Math.min(selection.to, old.size))) }
}

function textOf({ content, lastChild }: Node): Fragment {
  return lastChild?.type.name === 'footnotes' ? content.cut(0, content.size - lastChild.nodeSize) : content
}

/** A part of an article, in the items and cells in which it is, with the notes to which it refers. */
function withNotes(doc: Node, { from, to }: { from: number; to: number }): Fragment {
  const { content } = doc.slice(from, to, true)
  const all = notesIn(doc)
  const notes = notesOf(content, (key) => all.get(key))
  return notes.length > 0 ? content.addToEnd(doc.type.schema.node('footnotes', null, notes)) : content
}

function offerText(view: EditorView, sentence: string, text: string, id: string | undefined) {
  if (text === '') toast.error(sentence, { duration: offerMs, ...(id && { id }) })
  else offerInToast(sentence, 'Paste as plain text', () => replacePasted(view, text), { isError: true, id })
}

function whenIdle(run: () => void) {
  // Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1_000 })
  else setTimeout(run)
}

/** Names of one and of several. */
const names: Record<LostKind, [one: string, several: string]> = {
  localImages: ['picture that is a file of your device', 'pictures that are files of your device'],
  insecureImages: [
    'picture of a site without https (it is a link now)',
    'pictures of sites without https (they are links now)',
  ],
  sounds: ['sound of another site (it is a link now)', 'sounds of other sites (they are links now)'],
  embeds: ['embedded page (it is a link now)', 'embedded pages (they are links now)'],
  objects: ['embedded object', 'embedded objects'],
  fields: ['form field or button', 'form fields and buttons'],
  comments: ['comment of a reviewer', 'comments of reviewers'],
  menus: ['menu of the page', 'menus of the page'],
}

/**
 * A sentence about what a paste could not bring; null when it brought everything.
 * @param missed what the count of both texts has found beside it
 */
export function describeLost(lost: Lost, missed: Missed = {}): string | null {
  const kinds = Object.entries(names).flatMap(([kind, [one, several]]) => {
    const count = lost[kind as LostKind] ?? 0
    return count > 0 ? [`${count} ${count === 1 ? one : several}`] : []
  })
  const all = [...kinds, ...nameMissed(missed)]
  return all.length > 0 ? `Not pasted: ${all.join(', ')}.` : null
}
