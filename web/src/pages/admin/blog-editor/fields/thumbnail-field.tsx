import { type DragEvent, useEffect, useState } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { acceptedImages, ImageError, megabytes, shrinkImage } from '#web/editor/shrink-image.ts'

type Props = {
  thumbnail: File | null
  /** The address of the one that the server has, shown while no other is chosen. */
  stored: string
  problem: string | undefined
  onChange: (thumbnail: File | null) => void
}

/** The blog's picture: chosen by click or keyboard, or dropped; shrunk here, and shown as it will be sent. */
export function ThumbnailField({ thumbnail, stored, problem, onChange }: Props) {
  const [isPreparing, setIsPreparing] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const preview = usePreview(thumbnail) ?? stored

  async function take(file: File | undefined) {
    if (!file) return
    setRefusal(undefined)
    setIsPreparing(true)
    try {
      onChange(await shrinkImage(file))
    } catch (error) {
      // What was chosen before stays.
      setRefusal(error instanceof ImageError ? error.message : 'The picture could not be used.')
    } finally {
      setIsPreparing(false)
    }
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <FormField
      label="Thumbnail"
      problem={refusal ?? problem}
      hint="JPEG, PNG, WebP, GIF or AVIF. A large picture is made smaller before it is sent."
    >
      {(field) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file input inside is the first.
        <div
          className="thumbnail"
          data-over={isOver}
          data-invalid={field['aria-invalid']}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
        >
          {preview && <img src={preview} alt="Preview of the thumbnail" />}
          <p className="thumbnail-words">
            {isPreparing && <span role="status">Preparing the picture...</span>}
            {!isPreparing &&
              !thumbnail &&
              (stored ? 'Click or drop to replace it.' : 'Drop a picture here, or click to choose one')}
            {!isPreparing && thumbnail && `${thumbnail.name}, ${size(thumbnail)}. Click or drop to replace it.`}
          </p>
          <input
            {...field}
            type="file"
            name="image"
            accept={acceptedImages}
            required
            onChange={(event) => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
      )}
    </FormField>
  )
}

function size({ size }: File) {
  return size < 1024 * 1024 ? `${Math.ceil(size / 1024)} kB` : megabytes(size)
}

/** An address that shows the file while it is chosen. */
function usePreview(file: File | null) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}
