import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey, type SelectionBookmark, TextSelection } from '@tiptap/pm/state'
import type { Mapping } from '@tiptap/pm/transform'
import type { EditorView } from '@tiptap/pm/view'
import toast from 'react-hot-toast'
import { withoutAnsi } from '#worker/foreign-html/ansi.ts'
import { importOptionally } from '../../dom/reload-after-deployment.ts'
import { findAddresses } from '../find-addresses.ts'
import type { Clipboard } from './convert-paste.ts'
import { isOwnCopy } from './own-copy.ts'

type Converter = typeof import('./convert-paste.ts')
let converter: Converter | null = null

/** The converter of pasted text, which is fetched at the first paste; null when it cannot be fetched. */
export async function loadConverter(): Promise<Converter | null> {
  converter ??= await importOptionally(() => import('./convert-paste.ts'))
  return converter
}

/** In the data that VS Code adds to a clipboard. */
const languageOfEditor = /"mode":"([\w+#.-]{1,30})"/
/**
 * A paste that waits for the converter: the range that it replaces, and while it is inserted where the author has typed on
 * meanwhile. Changes of the text move both; what is typed comes behind the paste.
 */
type Waiting = { from: number; to: number; typing: SelectionBookmark | null }
const waiting = new PluginKey<Waiting | null>('waitingPaste')
/** A longer text, in characters, may be too long for an article. */
const shortText = 100_000
/** After this time without a result, in milliseconds, a sign of progress is shown. */
const signDelay = 300

/**
 * Pastes what other programs have copied as blocks of an article, and Markdown as what it means. ProseMirror pastes copies
 * of an editor, and everything that is pasted into code or without its format.
 * @param insertFiles inserts files and videos; false for a clipboard that has none
 */
export function cleanedPaste(insertFiles: (data: DataTransfer) => boolean): Plugin {
  let isPlain = false
  return new Plugin<Waiting | null>({
    key: waiting,
    state: {
      init: () => null,
      apply: (transaction, present) => {
        const next: Waiting | null | undefined = transaction.getMeta(waiting)
        return next === undefined ? present && move(present, transaction.mapping) : next
      },
    },
    props: {
      clipboardTextParser: (text, place) => parsePlainText(text, place),
      transformPastedText: withoutAnsi,
      handleDOMEvents: {
        keydown: (_view, event) => {
          // Ctrl+Shift+V pastes without the format.
          isPlain = event.shiftKey
          return false
        },
        paste: (view, event) => {
          const { clipboardData } = event
          if (!clipboardData || view.composing) return false
          const clipboard = readClipboard(clipboardData)
          const isCode = view.state.selection.$from.parent.type.spec.code === true
          const isHandled =
            linkSelection(view, clipboard.text) ||
            insertFiles(clipboardData) ||
            (!isPlain && !isCode && needsConverter(clipboard) && convert(view, clipboard))
          if (isHandled) event.preventDefault()
          else if (!isPlain && !isCode) void checkOwn(view, clipboard)
          return isHandled
        },
      },
    },
  })
}

function readClipboard(data: DataTransfer): Clipboard {
  const language = languageOfEditor.exec(data.getData('vscode-editor-data'))?.[1] ?? ''
  return { html: data.getData('text/html'), text: data.getData('text/plain'), language }
}

function needsConverter({ html, text }: Clipboard) {
  if (html !== '') return !isOwnCopy(html)
  // Markdown of one line has a link, an image, a comment or formats.
  return text.length > shortText || /\n|\]\(|%%|\[\[|\^\[|[*_~=`]\S/.test(text)
}

/** @returns true: the paste is handled, at once or when the converter has come */
function convert(view: EditorView, clipboard: Clipboard): true {
  if (converter && !waiting.getState(view.state)) converter.insertConverted(view, clipboard)
  else void convertLater(view, clipboard)
  return true
}

/** Counts what the editor inserts itself, when it has done so. */
async function checkOwn(view: EditorView, clipboard: Clipboard) {
  if (clipboard.html === '') return
  const before = view.state
  await Promise.resolve()
  const { doc } = view.state
  const loaded = await loadConverter()
  // Words that were typed meanwhile would be counted, too.
  if (loaded && !view.isDestroyed && view.state.doc === doc) loaded.checkOwnPaste(view, before, clipboard)
}

/**
 * Inserts what is dropped from another program as it is pasted.
 * @param position where the pointer is
 * @returns false for what the editor drops itself: its own copies, texts without a format, and what comes into code
 */
export function dropForeign(view: EditorView, data: DataTransfer, position: number): boolean {
  const clipboard = readClipboard(data)
  const place = view.state.doc.resolve(position)
  if (clipboard.html === '' || place.parent.type.spec.code) return false
  if (isOwnCopy(clipboard.html)) {
    void checkOwn(view, clipboard)
    return false
  }
  view.dispatch(view.state.tr.setSelection(TextSelection.near(place)))
  view.focus()
  return convert(view, clipboard)
}

function move({ from, to, typing }: Waiting, mapping: Mapping): Waiting {
  return { from: mapping.map(from, -1), to: mapping.map(to, -1), typing: typing?.map(mapping) ?? null }
}

async function convertLater(view: EditorView, clipboard: Clipboard) {
  const { doc, selection, tr } = view.state
  const isFirst = !waiting.getState(view.state)
  if (isFirst) view.dispatch(tr.setMeta(waiting, { from: selection.from, to: selection.to, typing: null }))
  let sign: string | undefined
  const timer = setTimeout(() => {
    sign = toast.loading('Pasting…')
  }, signDelay)
  const loaded = await loadConverter()
  clearTimeout(timer)
  toast.dismiss(sign)
  if (view.isDestroyed) return
  const { state } = view
  const place = waiting.getState(state)
  const typing = state.doc === doc ? null : state.selection.getBookmark()
  const transaction = closeHistory(state.tr).setMeta(waiting, place && { ...place, typing })
  if (place) transaction.setSelection(TextSelection.between(state.doc.resolve(place.from), state.doc.resolve(place.to)))
  view.dispatch(transaction)
  if (loaded) loaded.insertConverted(view, clipboard)
  else if (clipboard.html !== '') view.pasteHTML(clipboard.html)
  else view.pasteText(clipboard.text)
  const typed = waiting.getState(view.state)?.typing?.resolve(view.state.doc)
  const end = view.state.tr.setMeta(waiting, null)
  view.dispatch(typed ? end.setSelection(typed).scrollIntoView() : end)
}

/**
 * Links the selected words when the pasted text is one address: they stay as they are. Words that are an address
 * themselves, and words of several blocks, are replaced as usual.
 * @returns whether the words are linked now
 */
function linkSelection({ state, dispatch }: EditorView, text: string): boolean {
  const { selection, schema } = state
  const href = addressOf(text)
  const { link } = schema.marks
  if (!href || !link || !(selection instanceof TextSelection) || selection.empty) return false
  const { $from, $to, from, to } = selection
  if (!$from.sameParent($to) || !$from.parent.type.allowsMarkType(link)) return false
  if (addressOf(state.doc.textBetween(from, to))) return false
  dispatch(state.tr.addMark(from, to, link.create({ href })).scrollIntoView())
  return true
}

/** The address that a text consists of. */
function addressOf(text: string): string | null {
  const [found, ...others] = findAddresses(text)
  const typed = text.trim()
  return found && others.length === 0 && found.to - found.from === typed.length ? found.href : null
}

/** White space in a line ends nothing. */
const emptyLines = /\n(?:[ \t]*\n)+/

/**
 * A text without a format as it stands: the end of a line is a line break, and an empty line ends the paragraph. Its words
 * have the formats of the place that they come to.
 */
function parsePlainText(text: string, place: ResolvedPos): Slice {
  const { schema } = place.doc.type
  const { paragraph, hardBreak } = schema.nodes
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/^\n+|(?<!\n)\n+$/g, '')
  if (!paragraph || !hardBreak || lines === '') return Slice.empty
  const marks = place.marks()
  const paragraphs = lines.split(emptyLines).map((part) => {
    const content = part
      .split('\n')
      .flatMap((line, index): Node[] => [
        ...(index > 0 ? [hardBreak.create()] : []),
        ...(line === '' ? [] : [schema.text(line, marks)]),
      ])
    return paragraph.create(null, content)
  })
  return Slice.maxOpen(Fragment.from(paragraphs))
}
