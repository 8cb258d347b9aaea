import { type KeyboardEvent, useRef, useState } from 'react'
import type { Focus, LibraryFile } from '#contract/media-library.ts'
import { api, unwrap } from '#web/api/api.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { directionOf, useDrag } from './use-drag.ts'
import './crop.css'

type Props = { file: LibraryFile; onDone: (changed: LibraryFile | null) => void }

const middle: Focus = { x: 50, y: 50 }
const whole = { width: 100, height: 100 }

/** Sets the point of a picture that stays in view where lists of blogs cut it. The pictures beside it show that. */
export function FocusDialog({ file, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const changed = useRef<LibraryFile | null>(null)
  const [focus, setFocus] = useState(file.focus ?? middle)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })
  const drag = useDrag(frame, whole, ({ point }) => setFocus(within(point)))

  function onKeyDown(event: KeyboardEvent) {
    const direction = directionOf(event.key)
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    setFocus(within({ x: focus.x + direction.x * step, y: focus.y + direction.y * step }))
  }

  function save() {
    setProblem('')
    const isMiddle = focus.x === middle.x && focus.y === middle.y
    const json = { focus: isMiddle ? null : focus }
    submit(() => unwrap(api.admin.library[':id'].$patch({ param: { id: file.id }, json })), {
      success: 'The focus point is saved.',
      onSuccess(answer) {
        changed.current = answer.file
        dialog.current?.close()
      },
    })
  }

  const cut = { objectPosition: `${focus.x}% ${focus.y}%` }
  const place = { left: `${focus.x}%`, insetBlockStart: `${focus.y}%` }
  return (
    <SubmitDialog
      ref={dialog}
      className="file-dialog"
      message="Focus point"
      detail="The point that stays in view where lists cut the picture. The blog itself shows all of it."
      label="Save"
      busyLabel="Saving..."
      busy={busy}
      onSubmit={save}
      onClose={() => onDone(changed.current)}
    >
      <div className="focus-columns">
        <div className="crop-stage">
          <div ref={frame} className="crop-frame" {...drag}>
            <img src={file.url} alt="" draggable={false} width={file.width} height={file.height} />
            <button
              type="button"
              className="focus-point"
              aria-label={`Focus point: ${focus.x} % from the left, ${focus.y} % from the top. Arrow keys move it.`}
              style={place}
              onKeyDown={onKeyDown}
            />
          </div>
        </div>
        <div className="focus-previews">
          <figure>
            <img className="focus-card" src={file.url} alt="" style={cut} />
            <figcaption>In a list</figcaption>
          </figure>
          <figure>
            <img className="focus-square" src={file.url} alt="" style={cut} />
            <figcaption>As a square</figcaption>
          </figure>
        </div>
      </div>
      <div className="crop-numbers">
        {(['x', 'y'] as const).map((axis) => (
          <FormField key={axis} label={axis === 'x' ? 'From the left, in percent' : 'From the top, in percent'}>
            {(field) => (
              <input
                {...field}
                className="input"
                type="number"
                inputMode="numeric"
                min={0}
                max={100}
                value={focus[axis]}
                onChange={({ target }) => setFocus(within({ ...focus, [axis]: target.valueAsNumber || 0 }))}
              />
            )}
          </FormField>
        ))}
      </div>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </SubmitDialog>
  )
}

function within({ x, y }: Focus): Focus {
  const limit = (value: number) => Math.round(Math.max(0, Math.min(value, 100)))
  return { x: limit(x), y: limit(y) }
}
