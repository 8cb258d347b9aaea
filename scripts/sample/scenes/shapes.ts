type Attributes = Record<string, string | number>

export type Point = readonly [x: number, y: number]

export const sceneWidth = 1600
export const sceneHeight = 900

function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${written.join('')}>${children}</${name}>`
}

/** A whole picture: its background, a colour or a gradient, and the shapes from back to front. */
export function scene(background: string, ...shapes: string[]): string {
  const viewBox = `0 0 ${sceneWidth} ${sceneHeight}`
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', width: sceneWidth, height: sceneHeight, viewBox }
  return element('svg', attributes, rectangle(0, 0, sceneWidth, sceneHeight, background) + shapes.join(''))
}

/** A circle; `rest` holds any further SVG attributes, as it does in the other shapes. */
export function circle(x: number, y: number, radius: number, fill: string, rest: Attributes = {}): string {
  return element('circle', { cx: x, cy: y, r: radius, fill, ...rest })
}

/** An ellipse that lies flat, such as the rim of a vessel. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, rest: Attributes = {}): string {
  return element('ellipse', { cx: x, cy: y, rx, ry, fill, ...rest })
}

/** A rectangle, given by its upper left corner. */
export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rest: Attributes = {},
): string {
  return element('rect', { x, y, width, height, fill, ...rest })
}

/** A filled outline in the notation of SVG paths. */
export function shape(outline: string, fill: string, rest: Attributes = {}): string {
  return element('path', { d: outline, fill, ...rest })
}

/** A drawn line with round ends, in the notation of SVG paths. */
export function stroke(outline: string, colour: string, width: number, rest: Attributes = {}): string {
  const look = { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' }
  return element('path', { d: outline, ...look, 'stroke-linejoin': 'round', ...rest })
}

/** Shapes that are moved, turned or faded together. */
export function group(attributes: Attributes, ...shapes: string[]): string {
  return element('g', attributes, shapes.join(''))
}

/** Shows of `shapes` only what lies inside `outline`; `name` must be unique within the picture. */
export function clipped(name: string, outline: string, ...shapes: string[]): string {
  return element('clipPath', { id: name }, outline) + group({ 'clip-path': `url(#${name})` }, ...shapes)
}

/** Defines a gradient from top to bottom, to be used as `url(#name)`. */
export function gradient(name: string, ...colours: string[]): string {
  const stops = colours.map((colour, index) =>
    element('stop', { offset: index / (colours.length - 1), 'stop-color': colour }),
  )
  return element('linearGradient', { id: name, x1: 0, y1: 0, x2: 0, y2: 1 }, stops.join(''))
}

/** Calls `draw` for 0 to `count` - 1 and puts the results one after another. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** The point at an angle (in degrees, clockwise from the right) on a circle. */
export function onCircle(x: number, y: number, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return [round(x + radius * Math.cos(radians)), round(y + radius * Math.sin(radians))]
}

/** A soft line through the points, level at each of them, as in a range of hills. */
export function softLine(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (!before) return `M${x} ${y}`
      const middle = round((before[0] + x) / 2)
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

/** The ground below a soft line, down to the lower edge of the picture. */
export function hill(points: readonly Point[], fill: string): string {
  const first = points[0]?.[0] ?? 0
  const last = points.at(-1)?.[0] ?? sceneWidth
  return shape(`${softLine(points)}L${last} ${sceneHeight}L${first} ${sceneHeight}Z`, fill)
}

/** A soft band of water across the whole picture, with crests `length` apart. */
export function waves(y: number, height: number, length: number, shift: number, fill: string): string {
  const count = Math.ceil(sceneWidth / length) * 2 + 4
  const points = Array.from({ length: count }, (_, index): Point => {
    return [index * (length / 2) - length + shift, index % 2 === 0 ? y : y + height]
  })
  return hill(points, fill)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
