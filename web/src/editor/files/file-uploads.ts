import type { Editor } from '@tiptap/core'
import toast from 'react-hot-toast'
import { type UploadType, uploadTypeNames, uploadTypes } from '#contract/uploads.ts'
import { importOptionally } from '../../dom/reload-after-deployment.ts'

/** Stores sounds and other files, and inserts each in order where it was dropped, or at the cursor. */
export async function insertFiles(editor: Editor, files: File[], position = editor.state.selection.to) {
  const loaded = await importOptionally(() => import('./insert-files.ts'))
  if (editor.isDestroyed) return
  if (loaded) loaded.insertFiles(editor, files, position)
  else toast.error('The file could not be stored. Check your connection and try again.')
}

/** Asks for files of the author's device, and inserts them. @param kind sounds only, or all that are stored */
export function chooseFiles(editor: Editor, kind: 'audio' | 'file') {
  const isOffered = (type: UploadType) => kind === 'file' || uploadTypes[type].kind === 'audio'
  const picker = document.createElement('input')
  picker.type = 'file'
  picker.multiple = true
  picker.accept = uploadTypeNames
    .filter(isOffered)
    .map((type) => `.${type}`)
    .join(',')
  picker.hidden = true
  picker.addEventListener('change', () => {
    picker.remove()
    void insertFiles(editor, [...(picker.files ?? [])])
  })
  picker.addEventListener('cancel', () => picker.remove())
  // Nothing else holds it: a browser may forget it while the author looks for the file.
  document.body.append(picker)
  picker.click()
}
