import type { Editor, JSONContent } from '@tiptap/core'
import toast from 'react-hot-toast'
import { isUploadable, sizeWords, type UploadedFile, unknownUpload } from '#contract/uploads.ts'
import { uploadFile } from '../../files/upload-file.ts'
import { insertBlocks } from '../insert-blocks.ts'
import { countUpload } from './count-uploads.ts'
import { UploadBox } from './upload-box.ts'
import { givePlaceBack, holdPlace } from './upload-places.ts'
import './upload-box.css'

let uploads = 0

/**
 * Stores files at once and inserts each where it was dropped, as one step of the undo history. The text may be changed and saved meanwhile.
 * A file that could not be stored stays as a box that says why, with the choice to try again.
 */
export function insertFiles(editor: Editor, files: File[], position: number) {
  for (const file of files) {
    if (isUploadable(file)) void insertFile(editor, file, position)
    else toast.error(`${file.name}: ${unknownUpload}`)
  }
}

async function insertFile(editor: Editor, file: File, position: number) {
  uploads += 1
  const id = uploads
  const box = new UploadBox(file)
  holdPlace(editor, id, box.dom, Math.min(position, editor.state.doc.content.size))
  const stored = await untilStored(editor, file, box)
  if (editor.isDestroyed) return
  const place = givePlaceBack(editor, id)
  if (!stored) {
    // The button that was pressed is gone with its box.
    if (document.activeElement === document.body) editor.view.focus()
    return
  }
  const { from } = editor.state.selection
  insertBlocks(editor, place ?? from, [blockOf(stored)], {
    movesCursor: place === null || place === from,
  })
}

/** @returns null for a file that the author gave up */
async function untilStored(editor: Editor, file: File, box: UploadBox): Promise<UploadedFile | null> {
  const { owner } = editor.storage.fileUploads
  const stop = new AbortController()
  const leave = () => stop.abort()
  editor.on('destroy', leave)
  try {
    for (;;) {
      const attempt = new AbortController()
      const signal = AbortSignal.any([attempt.signal, stop.signal])
      try {
        box.begin(() => attempt.abort())
        countUpload(1)
        return await uploadFile(file, owner, { signal, onProgress: (share) => box.show(share) }).finally(() =>
          countUpload(-1),
        )
      } catch (error) {
        if (stop.signal.aborted) toast.error(`${file.name} was not stored: the page was left before it had arrived.`)
        if (signal.aborted) return null
        const message = error instanceof Error ? error.message : 'The file could not be stored.'
        if ((await box.fail(message)) === 'remove' || editor.isDestroyed) return null
      }
    }
  } finally {
    editor.off('destroy', leave)
  }
}

function blockOf({ kind, url, name, bytes }: UploadedFile): JSONContent {
  if (kind === 'audio') return { type: 'audio', attrs: { src: url, name } }
  return { type: 'file', attrs: { href: url, name, size: sizeWords(bytes) } }
}
