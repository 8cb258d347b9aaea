/** How a list counts. `type` is that of HTML: letters or Roman numbers; '' for digits. */
type Counting = { start: number | null; type: string; isReversed: boolean }

export const counterTypes = ['a', 'A', 'i', 'I'] as const

const roman = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
  ] as const),
  ...([
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
] as const
/** Browsers write digits above it. */
const mostRoman = 3999
const letters = 26

/** The number of each item, as browsers count. @param values the numbers that items say themselves */
export function countItems({ start, isReversed }: Counting, values: readonly (number | null)[]): number[] {
  let next = start ?? (isReversed ? values.length : 1)
  return values.map((value) => {
    const number = value ?? next
    next = number + (isReversed ? -1 : 1)
    return number
  })
}

/** A number as the marker of an item shows it: 3 is `c` in a list of the type `a`. */
export function counterText(number: number, type: string): string {
  const text = type.toLowerCase() === 'a' ? inLetters(number) : type.toLowerCase() === 'i' ? inRoman(number) : ''
  if (text === '') return `${number}`
  return type === type.toLowerCase() ? text : text.toUpperCase()
}

function inLetters(number: number): string {
  let text = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / letters)) {
    text = String.fromCharCode('a'.charCodeAt(0) + ((rest - 1) % letters)) + text
  }
  return text
}

function inRoman(number: number): string {
  if (number > mostRoman) return ''
  let text = ''
  let rest = number
  for (const [value, sign] of roman) {
    for (; rest >= value; rest -= value) text += sign
  }
  return text
}
