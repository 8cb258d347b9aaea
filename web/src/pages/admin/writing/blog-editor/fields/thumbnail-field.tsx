import { type DragEvent, useEffect, useState } from 'react'
import { isOfLibrary } from '#contract/media-library.ts'
import { kilobyte, megabyte } from '#contract/units.ts'
import { FormField } from '#web/components/form-field.tsx'
import { chooseFromLibrary } from '#web/components/library/choose-from-library.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { readStoredFile } from '#web/images/read-stored-file.ts'
import { acceptedImages, ImageError, loadSourceTypes, megabytes, shrinkImage } from '#web/images/shrink-image.ts'

type Props = {
  thumbnail: File | null
  /** URL of the uploaded thumbnail, shown while no other is chosen; empty when there is none. */
  uploaded: string
  problem: string | undefined
  /** Of the blog: a picture can be drawn from it. */
  title: string
  onChange: (thumbnail: File | null) => void
  /** Called with the address of a picture that is stored already. */
  onStored: (image: string) => void
}

/** The blog's thumbnail: chosen by click or keyboard, or dropped. The preview shows the image as it is uploaded. */
export function ThumbnailField({ thumbnail, uploaded, problem, title, onChange, onStored }: Props) {
  const [isPreparing, setIsPreparing] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [imageProblem, setImageProblem] = useState<string>()
  const [isMadeWithAi, setIsMadeWithAi] = useState(false)
  const preview = usePreview(thumbnail) ?? uploaded

  /** @param read reads or draws the picture */
  async function prepare(read: () => Promise<File>) {
    setImageProblem(undefined)
    setIsPreparing(true)
    try {
      const image = await shrinkImage(await read())
      onChange(image)
      setIsMadeWithAi((await (await loadSourceTypes())?.saysMadeWithAi(image)) ?? false)
    } catch (error) {
      // The thumbnail that was chosen before remains.
      setImageProblem(error instanceof ImageError ? error.message : 'The picture could not be used.')
    } finally {
      setIsPreparing(false)
    }
  }

  async function choose(file: File | undefined) {
    if (file) await prepare(async () => file)
  }

  /** A cover says nothing that the title beside it does not say: it is decoration, and its description stays empty. */
  async function draw() {
    if (title.trim() === '') return setImageProblem('Please enter your title first.')
    await prepare(async () => {
      const loaded = await importOptionally(() => import('#web/images/draw-cover.ts'))
      const cover = await loaded?.drawCover(title.trim())
      if (!cover) throw new ImageError('This browser cannot draw the picture.')
      return cover
    })
  }

  /** A picture of another text may go with that text: it becomes a file of this blog. */
  async function chooseStored() {
    const [file] = await chooseFromLibrary()
    if (!file) return
    if (!isOfLibrary(file.path)) return prepare(() => readStoredFile(file.path, file.name))
    setImageProblem(undefined)
    setIsMadeWithAi(false)
    onStored(file.url)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files[0])
  }

  return (
    <FormField
      label="Thumbnail"
      problem={imageProblem ?? problem}
      hint="JPEG, PNG, WebP, GIF or AVIF. A large picture is made smaller before it is sent."
    >
      {(field) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the file input inside does the same by click and keyboard. */}
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
                (uploaded ? 'Click or drop to replace it.' : 'Drop a picture here, or click to choose one')}
              {!isPreparing && thumbnail && `${thumbnail.name}, ${size(thumbnail)}. Click or drop to replace it.`}
            </p>
            {isMadeWithAi && (
              <p className="thumbnail-words" role="status">
                This file says that it was made with AI.
              </p>
            )}
            <input
              {...field}
              type="file"
              name="image"
              accept={acceptedImages}
              required
              onChange={(event) => {
                choose(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </div>
          <div className="other-covers">
            <button type="button" className="button quiet small" onClick={() => void chooseStored()}>
              From the library
            </button>
            <button
              type="button"
              className="button quiet small"
              aria-disabled={isPreparing}
              onClick={isPreparing ? undefined : () => void draw()}
            >
              Draw one from the title
            </button>
          </div>
        </>
      )}
    </FormField>
  )
}

function size({ size }: File) {
  return size < megabyte ? `${Math.ceil(size / kilobyte)} kB` : megabytes(size)
}

/** An object URL of the file; null without a file. */
function usePreview(file: File | null) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setUrl(null)
    }
  }, [file])
  return url
}
