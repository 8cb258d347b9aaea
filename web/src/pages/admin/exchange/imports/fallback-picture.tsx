import { useRef, useState } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { acceptedImages, ImageError, shrinkImage } from '#web/images/shrink-image.ts'
import { FileInput } from '../../frame/file-input.tsx'

type Props = {
  hint: string
  picture: File | null
  onChange: (picture: File | null) => void
}

/** Asks for the picture of articles that have none. */
export function FallbackPicture({ hint, picture, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')

  async function choose(file: File) {
    setProblem('')
    try {
      onChange(await shrinkImage(file))
    } catch (error) {
      onChange(null)
      setProblem(error instanceof ImageError ? error.message : 'The file cannot be read.')
    }
  }

  return (
    <FormField label="Picture for blogs without one" problem={problem} hint={hint}>
      {(field) => (
        <>
          <FileInput
            field={field}
            ref={input}
            accept={acceptedImages}
            action={picture ? 'Replace the picture' : 'Choose a picture'}
            isUsed={picture !== null}
            onFile={(file) => void choose(file)}
          />
          {picture && (
            <button
              type="button"
              className="button quiet small"
              onClick={() => {
                onChange(null)
                input.current?.focus()
              }}
            >
              Remove the picture
            </button>
          )}
        </>
      )}
    </FormField>
  )
}
