import { type ReactNode, type Ref, useRef, useState } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { acceptedImages, ImageError, shrinkImage } from '#web/images/shrink-image.ts'
import { FileInput } from '../../frame/file-input.tsx'

type PictureProps = {
  label: string
  hint?: string
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
  action?: string
  isUsed?: boolean
  /** @param picture made small enough; null for a file that cannot be read */
  onPicture: (picture: File | null) => void
  children?: ReactNode
}

/** Asks for a picture. */
export function PictureInput({ label, hint, onPicture, children, ...input }: PictureProps) {
  const [problem, setProblem] = useState('')

  async function choose(file: File) {
    setProblem('')
    try {
      onPicture(await shrinkImage(file))
    } catch (error) {
      onPicture(null)
      setProblem(error instanceof ImageError ? error.message : 'The file cannot be read.')
    }
  }

  return (
    <FormField label={label} problem={problem} {...(hint !== undefined && { hint })}>
      {(field) => (
        <>
          <FileInput {...input} field={field} accept={acceptedImages} onFile={(file) => void choose(file)} />
          {children}
        </>
      )}
    </FormField>
  )
}

type Props = {
  hint: string
  picture: File | null
  onChange: (picture: File | null) => void
}

/** Asks for the picture of articles that have none. */
export function FallbackPicture({ hint, picture, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <PictureInput
      label="Picture for blogs without one"
      hint={hint}
      ref={input}
      action={picture ? 'Replace the picture' : 'Choose a picture'}
      isUsed={picture !== null}
      onPicture={onChange}
    >
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
    </PictureInput>
  )
}
