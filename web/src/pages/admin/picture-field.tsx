import { type ChangeEvent, useRef, useState } from 'react'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { acceptedImages, shrinkImage } from '#web/editor/shrink-image.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'

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

  function onFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again, after it was corrected.
    currentTarget.value = ''
    setProblem('')
    if (file) submit(() => upload(file), { onSuccess: ({ picture }) => onChange(picture.url) })
  }

  return (
    <div className="picture-field">
      <FormField label="Picture" {...(hint && { hint })} problem={problem}>
        {(field) => (
          <>
            {image && <img src={image} alt="As readers see it" />}
            <input
              {...field}
              ref={input}
              name="image"
              className="input"
              type="file"
              accept={acceptedImages}
              aria-disabled={busy}
              onChange={onFile}
            />
          </>
        )}
      </FormField>
      {busy && <p role="status">Uploading...</p>}
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
