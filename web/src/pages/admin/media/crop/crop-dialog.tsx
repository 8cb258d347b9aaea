import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { LibraryFile } from '#contract/media-library.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { isComposing } from '#web/dom/keys.ts'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { reach } from '../../frame/rights.ts'
import { ReplaceProgress } from '../file/replace-progress.tsx'
import { useReplacement } from '../file/use-replacement.ts'
import { pictureBody } from '../uploads/send-file.ts'
import { type Box, largestBox, moveBox, type Ratio, resizeBox, type Size } from './crop-box.ts'
import { CropFrame } from './crop-frame.tsx'
import { cutPicture, readPicture } from './cut-picture.ts'
import './crop.css'

type Props = { file: LibraryFile; onDone: (changed: LibraryFile | null) => void }

/** Cuts a part of a picture. The picture itself is kept: the part is a new one, or takes its place in the texts. */
export function CropDialog({ file, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const changed = useRef<LibraryFile | null>(null)
  const hintId = useId()
  const { bitmap, problem: readProblem } = useBitmap(file.path)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })
  const { progress, replace } = useReplacement(file)
  const [chosen, setChosen] = useState<{ ratio: string; box: Box } | null>(null)
  const size = bitmap && { width: bitmap.width, height: bitmap.height }
  const shapes = size && shapesOf(size)
  const ratio = shapes?.find(({ name }) => name === chosen?.ratio)?.ratio ?? null
  const box = size && (chosen?.box ?? largestBox(size, null))
  const isWhole = size && box && box.width === size.width && box.height === size.height

  function cut(use: (part: File) => Promise<{ file: LibraryFile | null; message: string }>) {
    setProblem('')
    if (!bitmap || !box) return
    if (isWhole) return setProblem('This is the whole picture. Choose a part of it.')
    submit(async () => use(await cutPicture(bitmap, box, file.name)), {
      onSuccess(done) {
        changed.current = done.file
        dialog.current?.close()
      },
    })
  }

  async function saveNew(part: File) {
    const body = await pictureBody(part)
    body.set('alt', file.alt)
    await unwrap(api.admin.library.$post({}, { init: { body } }))
    return { file: null, message: 'The part is a new picture of the library.' }
  }

  const useEverywhere = async (part: File) => ({
    file: await replace(part, true),
    message: 'The part takes the place of the picture. The original is kept.',
  })

  return (
    <Dialog
      ref={dialog}
      className="file-dialog"
      isTitle
      message="Crop the picture"
      form={{
        className: 'stack',
        noValidate: true,
        onSubmit: (event) => event.preventDefault(),
      }}
      fields={
        <>
          {!size && !readProblem && <p role="status">Loading...</p>}
          {size && box && (
            <>
              <ShapeField
                shapes={shapes ?? []}
                selected={chosen?.ratio ?? 'Free'}
                onSelect={(name, ratio) =>
                  setChosen({ ratio: name, box: ratio === null ? box : largestBox(size, ratio) })
                }
              />
              <CropFrame
                {...{ url: file.url, size, ratio, box, describedBy: hintId }}
                onChange={(box) => setChosen({ ratio: chosen?.ratio ?? 'Free', box })}
              />
              <p className="form-hint" id={hintId}>
                Drag the part or its corners. Arrow keys move it, with Shift they change its size, with Ctrl by a pixel.
              </p>
              <NumberFields
                {...{ size, ratio, box }}
                onChange={(box) => setChosen({ ratio: chosen?.ratio ?? 'Free', box })}
              />
            </>
          )}
          <p className="field-error" role="alert">
            {problem || readProblem}
          </p>
          <ReplaceProgress progress={progress} />
        </>
      }
      onClose={() => onDone(changed.current)}
    >
      <button type="button" className="button quiet" onClick={() => dialog.current?.close('')}>
        Cancel
      </button>
      {reach('media:replace') !== 'none' && (
        <button type="button" className="button quiet" aria-disabled={busy} onClick={() => cut(useEverywhere)}>
          Use everywhere in place of the original
        </button>
      )}
      <button type="button" className="button" aria-disabled={busy} onClick={() => cut(saveNew)}>
        {busy ? 'Saving...' : 'Save as a new picture'}
      </button>
    </Dialog>
  )
}

type Shape = { name: string; ratio: Ratio }

function shapesOf({ width, height }: Size): Shape[] {
  return [
    { name: 'Free', ratio: null },
    { name: 'Original', ratio: width / height },
    { name: '16:9', ratio: 16 / 9 },
    { name: '4:3', ratio: 4 / 3 },
    { name: '1:1', ratio: 1 },
    { name: '1200 × 630', ratio: 1200 / 630 },
  ]
}

type ShapeProps = { shapes: Shape[]; selected: string; onSelect: (name: string, ratio: Ratio) => void }

function ShapeField({ shapes, selected, onSelect }: ShapeProps) {
  return (
    <fieldset className="filters">
      <legend className="visually-hidden">Shape</legend>
      {shapes.map(({ name, ratio }) => (
        <button
          key={name}
          type="button"
          className="button quiet small"
          aria-pressed={name === selected}
          onClick={() => onSelect(name, ratio)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

type NumberProps = { size: Size; ratio: Ratio; box: Box; onChange: (box: Box) => void }

/** The same part in numbers. */
function NumberFields({ size, ratio, box, onChange }: NumberProps) {
  const fields = [
    { label: 'From the left', value: box.x, set: (x: number) => moveBox({ ...box, x }, { x: 0, y: 0 }, size) },
    { label: 'From the top', value: box.y, set: (y: number) => moveBox({ ...box, y }, { x: 0, y: 0 }, size) },
    { label: 'Width', value: box.width, set: (width: number) => resizeBox(box, { width }, ratio, size) },
    { label: 'Height', value: box.height, set: (height: number) => resizeBox(box, { height }, ratio, size) },
  ]
  return (
    <div className="crop-numbers">
      {fields.map(({ label, value, set }) => (
        <FormField key={label} label={label}>
          {(field) => (
            <input
              {...field}
              key={value}
              className="input"
              type="number"
              inputMode="numeric"
              min={0}
              defaultValue={value}
              // Half a number that is typed is no wish yet.
              onBlur={({ target }) =>
                target.value !== '' && Number(target.value) !== value && onChange(set(Number(target.value)))
              }
              onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && event.currentTarget.blur()}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}

/** The pixels of a picture, which are freed with the dialog. */
function useBitmap(path: string) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState('')
  const onRead = useEffectEvent(setBitmap)
  useEffect(() => {
    let isCurrent = true
    let read: ImageBitmap | null = null
    readPicture(path).then(
      (found) => {
        read = found
        if (isCurrent) onRead(found)
        else found.close()
      },
      (error: unknown) => {
        if (isCurrent) setProblem(error instanceof Error ? error.message : 'The picture could not be read.')
      },
    )
    return () => {
      isCurrent = false
      read?.close()
    }
  }, [path])
  return { bitmap, problem }
}
