import { useEffect, useRef, useState } from 'react'
import type { LibraryFile } from '#contract/media-library.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { acceptedImages, shrinkImage } from '#web/images/shrink-image.ts'
import { FileInput } from '../../frame/file-input.tsx'
import { countOf } from '../../frame/format-count.ts'
import { ReplaceProgress } from './replace-progress.tsx'
import { useReplacement } from './use-replacement.ts'

type Props = { file: LibraryFile; onDone: (changed: LibraryFile | null) => void }

/** Asks for the picture that takes the place of a file, shows both, and says what follows. */
export function ReplaceDialog({ file, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const changed = useRef<LibraryFile | null>(null)
  const [image, setImage] = useState<File | null>(null)
  const [keepsFile, setKeepsFile] = useState(false)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })
  const { progress, replace } = useReplacement(file)
  const preview = useObjectUrl(image)

  function onFile(chosen: File) {
    setProblem('')
    submit(() => shrinkImage(chosen), { onSuccess: setImage })
  }

  function onSubmit() {
    if (!image) return setProblem('Choose a picture.')
    submit(() => replace(image, keepsFile), {
      success: 'The picture is replaced.',
      onSuccess(file) {
        changed.current = file
        dialog.current?.close()
      },
    })
  }

  return (
    <SubmitDialog
      ref={dialog}
      className="file-dialog"
      message="Replace the picture"
      label="Replace everywhere"
      busyLabel={progress ? 'Replacing...' : 'Preparing...'}
      busy={busy}
      onSubmit={onSubmit}
      onClose={() => onDone(changed.current)}
    >
      <div className="before-after">
        <figure>
          <img src={file.url} alt="" />
          <figcaption>Now</figcaption>
        </figure>
        <figure>
          {preview ? <img src={preview} alt="" /> : <span className="before-after-none" />}
          <figcaption>New</figcaption>
        </figure>
      </div>
      <FormField label="New picture" problem={problem}>
        {(field) => (
          <FileInput
            field={field}
            accept={acceptedImages}
            action="Choose a picture"
            isBusy={busy}
            isUsed={image !== null}
            onFile={onFile}
          />
        )}
      </FormField>
      <label className="checkbox-line">
        <input type="checkbox" checked={keepsFile} onChange={({ target }) => setKeepsFile(target.checked)} />
        Keep the old file for earlier versions
      </label>
      <div className="soft replace-words">
        <p>{consequences(file)}</p>
        <p>
          {keepsFile
            ? 'The old file stays as well, and earlier versions of texts keep it.'
            : 'The old file is deleted some ten minutes later: earlier versions of texts show the new picture.'}
        </p>
        <p>
          Browsers may have the old picture for up to a year. Mails that were sent may have it, too, and backups for as
          long as they are kept.
        </p>
      </div>
      <ReplaceProgress progress={progress} />
    </SubmitDialog>
  )
}

function consequences({ uses }: LibraryFile): string {
  const where =
    uses === 0
      ? 'No text uses it at the moment.'
      : `${countOf(uses, 'text')} ${uses === 1 ? 'gets' : 'get'} the new picture.`
  return `${where} Copies for readers are deleted, and the old address leads to the new picture.`
}

/** An object URL of a file; null without one. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => {
      URL.revokeObjectURL(created)
      setUrl(null)
    }
  }, [file])
  return url
}
