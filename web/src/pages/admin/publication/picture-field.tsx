import { useRef, useState } from 'react'
import { isOfLibrary } from '#contract/media-library.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { chooseFromLibrary } from '#web/components/library/choose-from-library.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { readStoredFile } from '#web/images/read-stored-file.ts'
import { acceptedImages, shrinkImage } from '#web/images/shrink-image.ts'
import { FileInput } from '../frame/file-input.tsx'

/** In pixels: pages show 96, on screens of up to five times the density. */
const pictureWidth = 480

type Props = {
  /** The folder of the picture. */
  owner: string
  hint?: string
  /** The address of the picture; empty for none. */
  image: string
  onChange: (image: string) => void
}

/** The picture of an author or a category. It is uploaded when it is chosen, and shown to readers when the form is saved. */
export function PictureField({ owner, hint, image, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })

  async function upload(file: File) {
    const body = new FormData()
    body.set('owner', owner)
    body.set('image', await shrinkImage(file, pictureWidth))
    return unwrap(api.admin.pictures.$post({}, { init: { body } }))
  }

  function onFile(file: File) {
    setProblem('')
    submit(() => upload(file), { onSuccess: ({ picture }) => onChange(picture.url) })
  }

  /** A picture of a text may go with that text: it becomes a file of this folder. */
  async function chooseStored() {
    const [file] = await chooseFromLibrary()
    if (!file) return
    setProblem('')
    if (isOfLibrary(file.path)) return onChange(file.url)
    submit(async () => upload(await readStoredFile(file.path, file.name)), {
      onSuccess: ({ picture }) => onChange(picture.url),
    })
  }

  return (
    <div className="picture-field">
      <FormField label="Picture" {...(hint && { hint })} problem={problem}>
        {(field) => (
          <>
            {image && <img src={image} alt="As readers see it" />}
            <FileInput
              field={field}
              ref={input}
              name="image"
              accept={acceptedImages}
              action={image ? 'Replace the picture' : 'Choose a picture'}
              isBusy={busy}
              isUsed={image !== ''}
              onFile={onFile}
            />
          </>
        )}
      </FormField>
      {busy && <p role="status">Uploading...</p>}
      <button type="button" className="button quiet small" aria-disabled={busy} onClick={() => void chooseStored()}>
        From the library
      </button>{' '}
      {image && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          Remove the picture
        </button>
      )}
    </div>
  )
}
