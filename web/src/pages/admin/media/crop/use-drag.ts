import { type PointerEvent, type RefObject, useRef } from 'react'

/** A point of a picture, in its own pixels. */
type Point = { x: number; y: number }

/**
 * Follows a pointer that is pressed in an element which shows a picture.
 * @param frame the element that shows the picture, without a border
 * @param size of the picture, in its own pixels
 * @param onDrag gets the point, the way since the last call, and the element that was pressed
 */
export function useDrag(
  frame: RefObject<HTMLElement | null>,
  size: { width: number; height: number },
  onDrag: (drag: { point: Point; by: Point; pressed: Element }) => void,
) {
  const last = useRef<{ point: Point; pressed: Element } | null>(null)

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect()
    const share = (value: number, whole: number) => (whole > 0 ? value / whole : 0)
    return { x: share(clientX - left, width) * size.width, y: share(clientY - top, height) * size.height }
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const point = pointOf(event)
      last.current = { point, pressed: event.target }
      onDrag({ point, by: { x: 0, y: 0 }, pressed: event.target })
    },
    onPointerMove(event: PointerEvent) {
      if (!last.current) return
      const point = pointOf(event)
      const { point: before, pressed } = last.current
      onDrag({ point, by: { x: point.x - before.x, y: point.y - before.y }, pressed })
      last.current = { point, pressed }
    },
    onPointerUp: () => {
      last.current = null
    },
    onPointerCancel: () => {
      last.current = null
    },
  }
}

const keys: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/** The direction of an arrow key; undefined for another key. */
export function directionOf(key: string): Point | undefined {
  return keys[key]
}
