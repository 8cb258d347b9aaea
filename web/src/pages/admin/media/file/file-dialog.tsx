import { useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { LibraryFile } from '#contract/media-library.ts'
import { api, unwrap } from '#web/api/api.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { CropDialog } from '../crop/crop-dialog.tsx'
import { FocusDialog } from '../crop/focus-dialog.tsx'
import { deleteFile } from '../delete-files.ts'
import { nameOf } from '../describe-file.ts'
import { FileActions, type FileTask } from './file-actions.tsx'
import { FileFacts } from './file-facts.tsx'
import { FilePreview } from './file-preview.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import './file-dialog.css'

type Props = {
  file: LibraryFile
  /** Called when the file was changed, or another one made of it. */
  onChanged: () => void
  onClose: () => void
}

/** All about a file: its picture, words, uses and facts, and the things to do with it. Only changed fields are sent. */
export function FileDialog({ file: opened, onChanged, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [file, setFile] = useState(opened)
  const [name, setName] = useState(opened.name)
  const [alt, setAlt] = useState(opened.alt)
  const [task, setTask] = useState<FileTask | null>(null)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })
  const { confirm, confirmDialog } = useConfirm()
  const changes = { ...(name !== file.name && { name }), ...(alt !== file.alt && { alt }) }
  const isChanged = Object.keys(changes).length > 0

  function save() {
    setProblem('')
    if (!file.mayChange || !isChanged) return dialog.current?.close()
    if (name.trim() === '') return setProblem('Enter a name.')
    submit(() => unwrap(api.admin.library[':id'].$patch({ param: { id: file.id }, json: changes })), {
      success: 'The file is saved.',
      onSuccess: () => dialog.current?.close(),
    })
  }

  async function remove() {
    const question = `Are you sure you want to delete “${nameOf(file)}”?`
    if (!(await confirm(question, { action: 'Delete', detail: 'It is deleted for good, with its smaller copies.' })))
      return
    submit(() => deleteFile(file), { onSuccess: () => dialog.current?.close() })
  }

  function onTaskDone(changed: LibraryFile | null) {
    setTask(null)
    if (changed) setFile(changed)
    onChanged()
  }

  return (
    <>
      <SubmitDialog
        ref={dialog}
        className="file-dialog"
        message={nameOf(file)}
        label={file.mayChange && isChanged ? 'Save' : 'Done'}
        busyLabel="Saving..."
        busy={busy}
        onSubmit={save}
        onClose={onClose}
      >
        <div className="file-dialog-columns">
          <div className="file-dialog-side">
            <FilePreview file={file} />
            <FileActions file={file} onTask={setTask} onDelete={() => void remove()} />
          </div>
          <div className="file-dialog-side">
            {file.mayChange && (
              <>
                <FormField label="Name" problem={problem}>
                  {(field) => (
                    <input
                      {...field}
                      className="input"
                      value={name}
                      maxLength={textLimits.fileName}
                      onChange={({ target }) => setName(target.value)}
                    />
                  )}
                </FormField>
                {file.kind === 'image' && (
                  <FormField
                    label="Description"
                    hint="What the picture shows. Readers who do not see it get it in every text that has no description of its own."
                  >
                    {(field) => (
                      <textarea
                        {...field}
                        className="input"
                        rows={3}
                        value={alt}
                        maxLength={textLimits.altText}
                        onChange={({ target }) => setAlt(target.value)}
                      />
                    )}
                  </FormField>
                )}
              </>
            )}
            <FileFacts file={file} />
          </div>
        </div>
      </SubmitDialog>
      {task === 'replace' && <ReplaceDialog file={file} onDone={onTaskDone} />}
      {task === 'crop' && <CropDialog file={file} onDone={onTaskDone} />}
      {task === 'focus' && <FocusDialog file={file} onDone={onTaskDone} />}
      {confirmDialog}
    </>
  )
}
