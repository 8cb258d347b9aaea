/** A part of a picture, or the whole of it, in its own pixels. */
export type Box = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }
/** Width by height; null for any. */
export type Ratio = number | null
/** How a corner is named: by the edges that it moves. */
export type Corner = { x: 'start' | 'end'; y: 'start' | 'end' }

/** Smaller parts are hardly meant. */
const leastSide = 16

/** The largest part of a ratio, in the middle. */
export function largestBox({ width, height }: Size, ratio: Ratio): Box {
  if (ratio === null) return { x: 0, y: 0, width, height }
  const fitted = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
  const size = { width: Math.max(1, Math.round(fitted.width)), height: Math.max(1, Math.round(fitted.height)) }
  return { ...size, x: Math.round((width - size.width) / 2), y: Math.round((height - size.height) / 2) }
}

/** The part moved, as far as the picture reaches. */
export function moveBox(box: Box, by: { x: number; y: number }, size: Size): Box {
  return {
    ...box,
    x: clamp(Math.round(box.x + by.x), 0, size.width - box.width),
    y: clamp(Math.round(box.y + by.y), 0, size.height - box.height),
  }
}

/** The part with a corner dragged to a point; the opposite corner stays. */
export function dragCorner(box: Box, corner: Corner, point: { x: number; y: number }, ratio: Ratio, size: Size): Box {
  const fixedX = corner.x === 'start' ? box.x + box.width : box.x
  const fixedY = corner.y === 'start' ? box.y + box.height : box.y
  const roomX = corner.x === 'start' ? fixedX : size.width - fixedX
  const roomY = corner.y === 'start' ? fixedY : size.height - fixedY
  const wantedX = corner.x === 'start' ? fixedX - point.x : point.x - fixedX
  const wantedY = corner.y === 'start' ? fixedY - point.y : point.y - fixedY
  const sides = sidesOf({ width: wantedX, height: wantedY }, ratio, { width: roomX, height: roomY })
  return {
    ...sides,
    x: corner.x === 'start' ? fixedX - sides.width : fixedX,
    y: corner.y === 'start' ? fixedY - sides.height : fixedY,
  }
}

/** The part with another width or height; its left upper corner stays where there is room. */
export function resizeBox(box: Box, wanted: Partial<Size>, ratio: Ratio, size: Size): Box {
  const byHeight = wanted.height !== undefined && wanted.width === undefined && ratio !== null
  const width = byHeight ? (wanted.height ?? 0) * (ratio ?? 1) : (wanted.width ?? box.width)
  const sides = sidesOf({ width, height: ratio === null ? (wanted.height ?? box.height) : 0 }, ratio, size)
  return moveBox({ ...box, ...sides }, { x: 0, y: 0 }, size)
}

/** Whole pixels within a room, in the ratio, where there is one. The longer wish decides. */
function sidesOf(wanted: Size, ratio: Ratio, room: Size): Size {
  const least = { width: Math.min(leastSide, room.width), height: Math.min(leastSide, room.height) }
  if (ratio === null) {
    return {
      width: clamp(Math.round(wanted.width), least.width, room.width),
      height: clamp(Math.round(wanted.height), least.height, room.height),
    }
  }
  const most = Math.min(room.width, room.height * ratio)
  const smallest = Math.min(most, Math.max(leastSide, leastSide * ratio))
  const width = clamp(Math.max(wanted.width, wanted.height * ratio), smallest, most)
  return {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.min(Math.round(width / ratio), room.height)),
  }
}

function clamp(value: number, least: number, most: number) {
  return Math.max(least, Math.min(value, Math.max(least, most)))
}
