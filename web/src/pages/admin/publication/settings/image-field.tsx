import { useRef, useState } from 'react'
import { byteLimits, textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { acceptedImages, ImageError, mayBeImage, megabytes } from '#web/images/shrink-image.ts'
import { FileInput } from '../../frame/file-input.tsx'
import type { ControlProps } from './control-props.ts'
import { TextField } from './fields.tsx'

/** An image of the settings. It is uploaded when it is chosen, and used when the settings are saved. */
export function ImageField({ name, label, hint, problem, value: image, onChange }: ControlProps<'image'>) {
  const input = useRef<HTMLInputElement>(null)
  const [fileProblem, setFileProblem] = useState<string>()
  const { submit, busy } = useSubmit({ success: () => {}, error: setFileProblem })

  function onFile(file: File) {
    const refusal = findRefusal(file)
    setFileProblem(refusal)
    if (refusal) return
    submit(() => upload(file), { onSuccess: ({ image: stored }) => onChange({ ...stored, alt: image?.alt ?? '' }) })
  }

  async function upload(file: File) {
    const body = new FormData()
    body.set('use', name)
    body.set('image', isSvg(file) ? await drawSvg(file) : file)
    return unwrap(api.admin.settings.images.$post({}, { init: { body } }))
  }

  return (
    <div className="settings-image">
      <FormField label={label} {...(hint && { hint })} problem={fileProblem ?? problem}>
        {(field) => (
          <>
            {image && <img src={image.src} width={image.width} height={image.height} alt={`Present ${label}`} />}
            <FileInput
              field={field}
              ref={input}
              name={name}
              accept={`${acceptedImages},image/svg+xml`}
              action={image ? 'Replace the picture' : 'Choose a picture'}
              isBusy={busy}
              isUsed={image !== null}
              onFile={onFile}
            />
          </>
        )}
      </FormField>
      {busy && <p role="status">Uploading...</p>}
      {image && (
        <>
          {name !== 'icon' && (
            <TextField
              name={`${name}.alt`}
              label={`Description of the ${label.toLowerCase()}`}
              hint="For readers who do not see it."
              problem={undefined}
              maxLength={textLimits.imageDescription}
              value={image.alt}
              onChange={(alt) => onChange({ ...image, alt })}
            />
          )}
          <button
            type="button"
            className="button quiet small"
            onClick={() => {
              onChange(null)
              input.current?.focus()
            }}
          >
            Remove the {label.toLowerCase()}
          </button>
        </>
      )}
    </div>
  )
}

/** Why the server would refuse a file, before it is sent. */
function findRefusal(file: File) {
  if (!isSvg(file) && !mayBeImage(file)) {
    return `“${file.name}” cannot be used. Choose a JPEG, PNG, WebP, GIF, AVIF or SVG.`
  }
  if (file.size <= byteLimits.image) return undefined
  return `“${file.name}” is too large: ${megabytes(file.size)}, ${megabytes(byteLimits.image)} at most.`
}

/** The length of the longer side of a drawn SVG in pixels: enough for a logo and an icon on every screen. */
const side = 1024

function isSvg({ type }: { type: string }): boolean {
  return type === 'image/svg+xml'
}

/**
 * Draws an SVG as a PNG with its transparency, since the server refuses SVG, which can contain scripts. As an image, it runs none
 * and requests nothing.
 * @throws ImageError when this browser cannot read it
 */
async function drawSvg(file: File): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    // Without a size of its own some browsers say 0.
    const [width, height] = [image.naturalWidth || side, image.naturalHeight || side]
    const scale = side / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!drawn) throw new Error('The canvas gave no image.')
    return new File([drawn], `${file.name.replace(/\.svg$/i, '')}.png`, { type: drawn.type })
  } catch {
    throw new ImageError(`“${file.name}” could not be read as a picture. Export it as a PNG and choose that.`)
  } finally {
    URL.revokeObjectURL(address)
  }
}
