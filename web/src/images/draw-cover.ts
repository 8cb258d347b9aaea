import { firstDirectionOf } from '#contract/block-directions.ts'
import { breakLines, drawnSize, drawPicture, firstLines, headingFont } from './draw-picture.ts'

/** Cards and lists cut covers down to a square in the middle, and a blog of its own down to a band: all words are in both. */
const column = 570
const mostHeight = 400
const largestText = 72
const smallestText = 34
const lineHeight = 1.22
/** White has a contrast of 7:1 at least with each; on light and dark pages they stand out alike. */
const grounds = ['#1f3a5f', '#5b2333', '#1f4a3a', '#46306b', '#6b3410', '#2f3b46']

/** Draws a cover for an article: its title. @returns null where the browser cannot draw it */
export function drawCover(title: string): Promise<File | null> {
  const { width, height } = drawnSize
  return drawPicture('cover.png', title, (context) => {
    context.fillStyle = groundOf(title)
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#fff'
    context.direction = firstDirectionOf(title) ?? 'ltr'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    const { lines, size } = fitLines(title, (text, letters) => {
      context.font = headingFont(letters)
      return context.measureText(text).width
    })
    context.font = headingFont(size)
    const top = height / 2 - ((lines.length - 1) * size * lineHeight) / 2
    for (const [index, line] of lines.entries()) {
      context.fillText(line, width / 2, top + index * size * lineHeight, column)
    }
  }).catch(() => null)
}

/** The same title has the same ground. */
export function groundOf(title: string): string {
  let sum = 0
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return grounds[sum % grounds.length] ?? '#1f3a5f'
}

/**
 * The lines of a title, in the largest letters in which they fit.
 * @param widthOf the width of a text in letters of a size
 */
export function fitLines(title: string, widthOf: (text: string, size: number) => number) {
  for (let size = largestText; ; size -= 2) {
    const lines = breakLines(title, (line) => widthOf(line, size) <= column)
    const most = Math.floor(mostHeight / (size * lineHeight))
    if (lines.length <= most && lines.every((line) => widthOf(line, size) <= column)) return { lines, size }
    if (size <= smallestText) return { lines: firstLines(lines, most), size }
  }
}
