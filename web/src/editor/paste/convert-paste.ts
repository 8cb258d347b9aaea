import { closeHistory } from '@tiptap/pm/history'
import type { EditorView } from '@tiptap/pm/view'
import toast from 'react-hot-toast'
import { textLimits } from '#contract/limits.ts'
import { cleanForeignHtml } from '#worker/foreign-html/clean-foreign-html.ts'
import { describeLost } from './describe-lost.ts'

/** What a clipboard has, read while its event allows it. */
export type Clipboard = { html: string; text: string }

const inlineBytes = /;base64,[A-Za-z0-9+/=]{1,30000000}/g

/** Pastes a clipboard at the selection, as one step of the undo history. One message names what cannot come. */
export function insertConverted(view: EditorView, clipboard: Clipboard) {
  view.dispatch(closeHistory(view.state.tr))
  if (clipboard.html === '') {
    view.pasteText(clipboard.text)
    return
  }
  const { html, lost } = cleanForeignHtml(clipboard.html)
  if (html.replace(inlineBytes, '').length > textLimits.descriptionBytes) {
    toast.error('This is too long to paste: an article has 1 MB of text at most. Paste it in parts.')
    return
  }
  view.pasteHTML(html)
  const sentence = describeLost(lost)
  if (sentence) toast(sentence)
}
