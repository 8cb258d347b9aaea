/** The size that networks recommend for link previews, in pixels. Source: https://ogp.me and each network's own pages. */
export const drawnSize = { width: 1200, height: 630 }

/** A font of headings. @param size of its letters, in pixels */
export function headingFont(size: number): string {
  return `600 ${size}px "Newsreader Variable", Georgia, "Times New Roman", serif`
}

/**
 * Draws a picture in `drawnSize`. @param text whose letters are loaded before
 * @throws Error when the browser gives no canvas or no file
 */
export async function drawPicture(
  name: string,
  text: string,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), drawnSize)
  const context = canvas.getContext('2d')
  // A canvas does not wait for a font.
  await document.fonts?.load(headingFont(40), text)
  if (context) draw(context)
  const blob = context && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png')))
  if (!blob) throw new Error('This browser cannot draw the picture.')
  return new File([blob], name, { type: blob.type })
}

const endsWords = /^[\p{Pe}\p{Pf}\p{Po}]/u

/**
 * Breaks a text into lines where its language has words: also where no blanks are between them.
 * @param fits whether a line is short enough; a word that is too long has a line of its own
 */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.trim())) {
    // A comma begins no line.
    if (line.trim() === '' || endsWords.test(segment) || fits(line + segment.trimEnd())) line += segment
    else {
      lines.push(line.trim())
      line = segment
    }
  }
  return [...lines, line.trim()].filter(Boolean)
}

/** The first lines of a text. @returns the last one with an ellipsis where further ones are left out */
export function firstLines(lines: string[], most: number): string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`]
}
