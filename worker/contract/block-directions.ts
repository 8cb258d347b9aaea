import type { TextDirection } from './text-direction.ts'

type Direction = 'ltr' | 'rtl'
/** `surplus` is how many more letters from right to left it has than others. `at` is the place of its tag. */
type Block = { name: string; at: number; outer: Block | undefined; surplus: number; given: Direction | undefined }

const part =
  /<(\/?)(p|h[2-4]|[uo]l|li|blockquote|div|section|details|summary|table|caption|t[dh]|figcaption|pre|math)\b[^<>]*>|<[^<>]*>|[^<]+|</g
const entity = /&#?\w{1,10};/g
const tagOrEntity = /<[^<>]*>|&#?\w{1,10};/g
const letter = /\p{L}/gu
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
const anyRightToLeft = new RegExp(rightToLeft.source, 'u')
const givenDirection = /\sdir="(ltr|rtl)"/

/**
 * Gives each block of an article the direction in which most of its letters are written, where it is not the one around it. The
 * first letter alone would turn a paragraph about React in an Arabic article. A usual article stays as it is, and so does
 * HTML that has its directions. Linear.
 * @param html of an article, sanitized; or a mail's
 * @param around the direction of the element around it
 * @param turn changes the tag of each block further, by the direction that it has
 */
export function withDirections(
  html: string,
  around: TextDirection,
  turn: (tag: string, direction: Direction) => string = (tag) => tag,
): string {
  if (around !== 'rtl' && !hasRightToLeft(html)) return html
  const base = around === 'auto' ? firstDirectionOf(html.replace(tagOrEntity, '')) : around
  const parts: string[] = []
  const blocks: Block[] = []
  let open: Block | undefined
  for (const { 0: text, 1: slash, 2: name } of html.matchAll(part)) {
    if (name && slash === '') {
      open = { name, at: parts.length, outer: open, surplus: 0, given: readDirection(text) }
      blocks.push(open)
    } else if (name) {
      if (open?.name === name) open = close(open)
    } else if (open && !text.startsWith('<')) open.surplus += surplusOf(text.replace(entity, ' '))
    parts.push(text)
  }
  const directions = new Map<Block | undefined, Direction>([[undefined, base]])
  for (const block of blocks) {
    const outer = directions.get(block.outer) ?? base
    // Code and formulas are written from left to right, as their styles say.
    const own = block.given ?? (isProgram(block) ? undefined : directionOf(block.surplus)) ?? outer
    directions.set(block, own)
    const tag = parts[block.at] ?? ''
    parts[block.at] = turn(own === outer || block.given ? tag : tag.replace(/>$/, ` dir="${own}">`), own)
  }
  return parts.join('')
}

function isProgram({ name }: Block): boolean {
  return name === 'pre' || name === 'math'
}

/** Adds its letters to the letters of the block around it, apart from code and formulas. */
function close(block: Block): Block | undefined {
  const { outer, surplus } = block
  if (outer && !isProgram(block)) outer.surplus += surplus
  return outer
}

function readDirection(tag: string): Direction | undefined {
  const [, given] = givenDirection.exec(tag) ?? []
  return given === 'ltr' || given === 'rtl' ? given : undefined
}

/** Whether any letter is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return anyRightToLeft.test(text)
}

/** The direction that browsers find for `dir="auto"`. */
export function firstDirectionOf(text: string): Direction {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return hasRightToLeft(first) ? 'rtl' : 'ltr'
}

/** The direction of most letters; undefined where they are not more than one letter, such as a variable, apart. */
export function directionOfText(text: string): Direction | undefined {
  return directionOf(surplusOf(text))
}

function directionOf(surplus: number): Direction | undefined {
  return Math.abs(surplus) < 2 ? undefined : surplus > 0 ? 'rtl' : 'ltr'
}

function surplusOf(text: string): number {
  return 2 * (text.match(rightToLeft)?.length ?? 0) - (text.match(letter)?.length ?? 0)
}
