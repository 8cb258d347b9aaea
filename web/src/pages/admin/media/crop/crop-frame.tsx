import { type KeyboardEvent, useRef } from 'react'
import { type Box, type Corner, dragCorner, moveBox, type Ratio, resizeBox, type Size } from './crop-box.ts'
import { directionOf, useDrag } from './use-drag.ts'

type Props = { url: string; size: Size; ratio: Ratio; box: Box; describedBy: string; onChange: (box: Box) => void }

const corners: Corner[] = [
  { x: 'start', y: 'start' },
  { x: 'end', y: 'start' },
  { x: 'start', y: 'end' },
  { x: 'end', y: 'end' },
]

/** A picture with the part that is cut. The part is moved and resized by pointer, finger or arrow keys. */
export function CropFrame({ url, size, ratio, box, describedBy, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  /** Movements are added up in fractions of pixels: a small step of the pointer is less than one. */
  const exact = useRef(box)
  const drag = useDrag(frame, size, ({ point, by, pressed }) => {
    const corner = corners.find(({ x, y }) => pressed.matches(`[data-x="${x}"][data-y="${y}"]`))
    if (corner) return onChange(dragCorner(box, corner, point, ratio, size))
    if (!pressed.closest('.crop-box')) return
    const start = by.x === 0 && by.y === 0 ? box : exact.current
    exact.current = { ...start, x: start.x + by.x, y: start.y + by.y }
    onChange(moveBox(exact.current, { x: 0, y: 0 }, size))
  })

  /** A step is about a hundredth of the picture; with Ctrl it is a pixel. */
  function onKeyDown(event: KeyboardEvent) {
    const direction = directionOf(event.key)
    if (!direction) return
    event.preventDefault()
    const step = event.ctrlKey || event.metaKey ? 1 : Math.max(1, Math.round(Math.max(size.width, size.height) / 100))
    const by = { x: direction.x * step, y: direction.y * step }
    if (!event.shiftKey) return onChange(moveBox(box, by, size))
    const wanted = by.x === 0 ? { height: box.height + by.y } : { width: box.width + by.x }
    onChange(resizeBox(box, wanted, ratio, size))
  }

  const percent = (value: number, whole: number) => `${(value / whole) * 100}%`
  return (
    <div className="crop-stage">
      <div ref={frame} className="crop-frame" {...drag}>
        <img src={url} alt="" draggable={false} width={size.width} height={size.height} />
        <button
          type="button"
          className="crop-box"
          aria-label={`Part of the picture: ${box.width} × ${box.height}, ${box.x} from the left and ${box.y} from the top`}
          aria-describedby={describedBy}
          style={{
            insetBlockStart: percent(box.y, size.height),
            left: percent(box.x, size.width),
            width: percent(box.width, size.width),
            height: percent(box.height, size.height),
          }}
          onKeyDown={onKeyDown}
        >
          {corners.map(({ x, y }) => (
            <span key={`${x} ${y}`} className="crop-corner" data-x={x} data-y={y} />
          ))}
        </button>
      </div>
    </div>
  )
}
