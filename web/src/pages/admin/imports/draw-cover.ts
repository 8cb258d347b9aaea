/** The size in which programs show shared links. */
const size = { width: 1200, height: 630 }
/** Cards and lists cut covers down to a square in the middle, and a blog of its own down to a band: all words are in both. */
const column = 570
const largestText = 72
const smallestText = 34
const lineHeight = 1.22
const mostHeight = 400
const letters = '"Newsreader Variable", Georgia, "Times New Roman", serif'
/** White has a contrast of 7:1 at least with each; on light and dark pages they stand out alike. */
const grounds = ['#1f3a5f', '#5b2333', '#1f4a3a', '#46306b', '#6b3410', '#2f3b46']

/** Draws the cover of an article that has no picture: its title. @returns null where the browser cannot draw it */
export async function drawCover(title: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = groundOf(title)
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = '#fff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const { lines, height } = fitLines(title, (text, letterHeight) => {
    context.font = fontOf(letterHeight)
    return context.measureText(text).width
  })
  context.font = fontOf(height)
  const top = size.height / 2 - ((lines.length - 1) * height * lineHeight) / 2
  for (const [place, line] of lines.entries()) {
    context.fillText(line, size.width / 2, top + place * height * lineHeight, column)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'cover.png', { type: blob.type })
}

function fontOf(height: number): string {
  return `600 ${height}px ${letters}`
}

/** The same title has the same ground. */
export function groundOf(title: string): string {
  let sum = 0
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return grounds[sum % grounds.length] ?? '#1f3a5f'
}

/**
 * The lines of a title in the largest letters in which they fit.
 * @param measure the width of a text in letters of a height
 */
export function fitLines(title: string, measure: (text: string, height: number) => number) {
  let height = largestText
  for (;;) {
    const lines = breakLines(title, (text) => measure(text, height) <= column)
    const most = Math.floor(mostHeight / (height * lineHeight))
    if (lines.length <= most && lines.every((line) => measure(line, height) <= column)) return { lines, height }
    if (height <= smallestText) {
      const cut = lines.length > most
      return {
        lines: lines.slice(0, most).map((line, place) => (cut && place === most - 1 ? `${line}…` : line)),
        height,
      }
    }
    height -= 2
  }
}

/** Breaks a title where its language has words: also where no blanks are between them. */
function breakLines(title: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(title.trim())) {
    if (line.trim() === '' || fits(line + segment.trimEnd())) line += segment
    else {
      lines.push(line.trim())
      line = segment
    }
  }
  return [...lines, line.trim()].filter(Boolean)
}
