import { type Editor, Extension } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Plugin } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import toast from 'react-hot-toast'
import { embedOf } from '#blocks/embed/lone-address.ts'
import { videoContent } from '#blocks/video/editor.ts'
import { parsePlayerCode } from '#blocks/video/video-url.ts'
import { isUploadable } from '#contract/uploads.ts'
import { changedRange } from '../changed-range.ts'
import { insertFiles } from '../files/file-uploads.ts'
import { insertBlocks, placeCursor } from '../insert-blocks.ts'
import { insertImages } from '../insert-images.ts'
import { cleanedPaste, dropForeign } from './cleaned-paste.ts'
import { ownCopies } from './own-copy.ts'
import { pastedRange } from './pasted-range.ts'

/** The types of a clipboard that the editor reads, besides files. */
const readTypes = ['text/html', 'text/plain', 'text/uri-list']
const isAddress = /^[a-z][a-z+.-]*:\S+$/

/**
 * Turns pasted and dropped files into images, and the codes of players into players. After a paste the cursor is behind what
 * was pasted.
 */
export const PasteAndDrop = Extension.create({
  name: 'pasteAndDrop',

  addProseMirrorPlugins() {
    const { editor } = this
    return [
      ownCopies(editor.schema),
      pastedRange(),
      cleanedPaste((data) => insertFilesOrVideos(editor, data, editor.state.selection.from) || refuseOthers(data)),
      new Plugin({
        props: {
          handleDrop: (view, event, _slice, isMovedWithin) => {
            if (isMovedWithin || !event.dataTransfer) return false
            const target = view.posAtCoords({ left: event.clientX, top: event.clientY })
            const position = target?.pos ?? editor.state.selection.from
            const isHandled =
              insertDropped(editor, event.dataTransfer, betweenBlocks(editor.state, position)) ||
              // A copy that is dragged within the text is what it is.
              (!view.dragging && (dropForeign(view, event.dataTransfer, position) || refuseOthers(event.dataTransfer)))
            // Otherwise the browser would open the dropped file in place of the page.
            if (isHandled) event.preventDefault()
            return isHandled
          },
        },
        appendTransaction: (transactions, _before, state) => {
          const end = transactions.some((transaction) => transaction.getMeta('uiEvent') === 'paste')
            ? endOfBlock(state, changedRange(transactions)?.to)
            : null
          if (end === null) return null
          const transaction = state.tr
          placeCursor(transaction, end)
          return transaction
        },
      }),
    ]
  },
})

/**
 * The end of the block that a paste ends with, when the cursor cannot be in it: an image, a video or a divider, which the
 * next key would replace, or a table. Null after a paste that ends with text.
 */
function endOfBlock({ doc, selection }: EditorState, end: number | undefined): number | null {
  if (end === undefined) return null
  const last = doc.resolve(end).nodeBefore
  if (last?.isBlock && (last.isAtom || last.type.spec.isolating)) return end
  return selection instanceof NodeSelection && selection.node.isBlock ? selection.to : null
}

/** The place between blocks nearest to where something is dropped: a drop splits no word. */
function betweenBlocks({ doc, schema }: EditorState, position: number): number {
  const image = schema.nodes.image?.create()
  return (image && dropPoint(doc, position, new Slice(Fragment.from(image), 0, 0))) ?? position
}

/** @returns whether nothing is left to paste: everything but files and videos is pasted by ProseMirror */
function insertFilesOrVideos(editor: Editor, data: DataTransfer, position: number) {
  const files = [...data.files]
  if (files.length > 0 && !hasText(data.getData('text/html'))) {
    const areWordsFirst = hasWords(data.getData('text/plain'), files)
    // Behind the words, where the cursor is then.
    insertEach(editor, files, areWordsFirst ? undefined : position)
    return !areWordsFirst
  }
  const video = parsePlayerCode(data.getData('text/plain'))
  if (!video || editor.isActive('codeBlock')) return false
  return insertBlocks(editor, position, [videoContent(video)])
}

/** As `insertFilesOrVideos`, and addresses that become cards in lines of their own: a drop splits no word. */
function insertDropped(editor: Editor, data: DataTransfer, position: number) {
  if (insertFilesOrVideos(editor, data, position)) return true
  const words = (data.getData('text/uri-list') || data.getData('text/plain')).trim().split(/\s+/)
  const pages = words.flatMap((word) => embedOf(word)?.page ?? [])
  if (pages.length < words.length || editor.isActive('codeBlock')) return false
  const lines = pages.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
  return insertBlocks(editor, position, lines, { uiEvent: 'drop' })
}

/** Pictures are a part of the text until it is saved, all other files are stored at once. */
function insertEach(editor: Editor, files: File[], position?: number) {
  const stored = files.filter(isUploadable)
  const pictures = files.filter((file) => !stored.includes(file))
  if (pictures.length > 0) void insertImages(editor, pictures, position)
  if (stored.length > 0) void insertFiles(editor, stored, position)
}

/** Names a clipboard or a drag that has nothing for an article. @returns whether it has nothing */
function refuseOthers(data: DataTransfer): boolean {
  const hasNothing = data.files.length === 0 && readTypes.every((type) => data.getData(type) === '')
  if (hasNothing) toast.error('Not pasted: there is no text and no picture in it.')
  return hasNothing
}

/** Whether a text beside files says anything: programs put the names, paths or addresses of the files there. */
function hasWords(text: string, files: File[]) {
  const names = files.map(({ name }) => name.toLowerCase())
  const isName = (line: string) =>
    names.some((name) => line.endsWith(name.slice(Math.max(name.lastIndexOf('.'), 0))) || name.startsWith(`${line}.`))
  const lines = text.toLowerCase().split('\n')
  return lines.map((line) => line.trim()).some((line) => line !== '' && !isAddress.test(line) && !isName(line))
}

/** Office programs add an image of the copied text to the clipboard. The text is preferred then. */
function hasText(html: string) {
  return html !== '' && new DOMParser().parseFromString(html, 'text/html').body.innerText.trim() !== ''
}
