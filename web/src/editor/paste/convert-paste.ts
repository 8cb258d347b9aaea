import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import toast from 'react-hot-toast'
import { textLimits } from '#contract/limits.ts'
import { cleanHtml } from '#worker/foreign-html/clean-html.ts'
import type { Content } from '#worker/foreign-html/content.ts'
import { countContent } from '#worker/foreign-html/count-content.ts'
import type { Lost } from '#worker/foreign-html/lost.ts'
import { checkPaste } from './check-paste.tsx'
import { countMarkdown, isMarkdown } from './markdown/count-markdown.ts'
import { markdownToHtml, UnreadableMarkdown } from './markdown/markdown-to-html.ts'
import { walkHtml } from './walk-html.ts'

/** The content of a clipboard, read while its event allows it. VS Code adds the `language` of copied code. */
export type Clipboard = { html: string; text: string; language: string }

const base64Start = ';base64,'
const afterBase64 = /[^A-Za-z0-9+/=]/g
/** Programs write up to ten times as much HTML as an article has. Without its images, in characters. */
const longestHtml = 10 * textLimits.descriptionBytes
/** The HTML that browsers and editors copy of a plain file. */
const textOnly =
  /^(?:\s|<(?:meta|!--)[^<>]{0,200}>|<\/?(?:html|body)>)*<(?:pre|div style="[^"]{0,300}white-space: ?pre;)/i

/**
 * Pastes a clipboard at the selection, as one step of the undo history. Markdown is a second step over its own text, so
 * that one undo leaves that. One message names all losses. HTML that cannot be converted comes as plain text.
 */
export function insertConverted(view: EditorView, clipboard: Clipboard) {
  const { html, text, language } = clipboard
  view.dispatch(closeHistory(view.state.tr))
  const isCode = language !== '' && language !== 'markdown'
  const isText = html === '' || (!isCode && textOnly.test(html))
  if (isText && isMarkdown(text)) insertMarkdown(view, text)
  else if (html === '') insertText(view, text)
  else if (isAcceptable(lengthOf(html), longestHtml)) insertForeign(view, clipboard)
}

/** Counts what a clipboard of an article has, which the editor itself pastes. @param before the state before that */
export function checkOwnPaste(view: EditorView, before: EditorState, { html, text }: Clipboard) {
  checkPaste(view, { before, count: () => countContent(html, walkHtml), text, lost: {} })
}

function insertText(view: EditorView, text: string) {
  if (isAcceptable(text.length)) view.pasteText(text)
}

function insertForeign(view: EditorView, { html, text, language }: Clipboard) {
  insertChecked(view, text, {
    insert: () => insertCleaned(view, html, { language, text }),
    count: () => countContent(html, walkHtml),
    onUnreadable() {
      view.pasteText(text || wordsIn(html))
      toast.error('The text was pasted without its format, which cannot be read.')
    },
  })
}

function insertMarkdown(view: EditorView, text: string) {
  if (!isAcceptable(text.length)) return
  const { from } = view.state.selection
  const after = view.state.doc.content.size - view.state.selection.to
  view.pasteText(text)
  const { doc, tr } = view.state
  tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(doc.content.size - after)))
  view.dispatch(closeHistory(tr))
  insertChecked(view, text, {
    insert: () => insertCleaned(view, markdownToHtml(text)),
    count: () => countMarkdown(text),
    onUnreadable(error) {
      view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.selection.$to)))
      const reason = error instanceof UnreadableMarkdown ? ` ${error.message}` : ''
      toast.error(`The text was pasted as it is, without its Markdown.${reason}`)
    },
  })
}

type Conversion = { insert: () => Lost | null; count: () => Content; onUnreadable: (error: unknown) => void }

/** Inserts a converted clipboard, and then names what it has lost. @param text of the clipboard */
function insertChecked(view: EditorView, text: string, { insert, count, onUnreadable }: Conversion) {
  const before = view.state
  let lost: Lost | null
  try {
    lost = insert()
  } catch (error) {
    if (view.state.doc !== before.doc) throw error
    return onUnreadable(error)
  }
  if (lost) checkPaste(view, { before, count, text, lost })
}

/**
 * Inserts HTML, or the text beside it where the HTML shows nothing.
 * @returns what the cleaner has named as lost; null for HTML that is too long and was not inserted
 */
function insertCleaned(view: EditorView, foreign: string, { language = '', text = '' } = {}): Lost | null {
  const { html, lost } = cleanHtml(foreign, walkHtml, language)
  if (!isAcceptable(lengthOf(html))) return null
  if (html === '' && text.trim() !== '') view.pasteText(text)
  else view.pasteHTML(html)
  return lost
}

/** The words of HTML that cannot be read in another way. */
function wordsIn(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

/** Whether an article may have a text of this length. A message says so. */
function isAcceptable(length: number, limit: number = textLimits.descriptionBytes): boolean {
  if (length <= limit) return true
  toast.error('This is too long to paste: a blog has 1 MB of text at most. Paste it in parts.')
  return false
}

/** The length of HTML without its inline images: by searches, because a pattern for millions of characters may fail. */
function lengthOf(html: string): number {
  let { length } = html
  for (let at = html.indexOf(base64Start); at >= 0; at = html.indexOf(base64Start, at + 1)) {
    afterBase64.lastIndex = at + base64Start.length
    const end = afterBase64.exec(html)?.index ?? html.length
    length -= end - at
  }
  return length
}
