/** The size that networks recommend for link previews, in pixels. Source: https://ogp.me and each network's own pages. */
const width = 1200
const height = 630
const margin = 80
const titleSize = 76
const lineHeight = 92
/** A longer title ends with an ellipsis. */
const mostLines = 4
const serif = '"Newsreader Variable", Georgia, serif'

type Drawn = { title: string; name: string; accent: string }

/**
 * Draws an image for link previews: the title, and the name of the publication. @param accent as #rrggbb
 * @throws Error when the browser gives no canvas or no file
 */
export async function drawSocialImage({ title, name, accent }: Drawn): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the picture.')
  const titleFont = `600 ${titleSize}px ${serif}`
  // A canvas does not wait for a font.
  await document.fonts?.load(titleFont)
  context.fillStyle = '#fbfaf6'
  context.fillRect(0, 0, width, height)
  context.fillStyle = accent
  context.fillRect(0, 0, width, margin / 5)
  context.fillStyle = '#1b1a16'
  context.font = titleFont
  context.textBaseline = 'top'
  const lines = breakLines(title, (text) => context.measureText(text).width, width - 2 * margin)
  for (const [index, line] of lines.entries()) context.fillText(line, margin, margin + index * lineHeight)
  context.fillStyle = accent
  context.font = `600 40px ${serif}`
  context.textBaseline = 'bottom'
  context.fillText(name, margin, height - margin)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser cannot draw the picture.')
  return new File([blob], 'social-image.png', { type: blob.type })
}

/** Breaks a text into at most four lines. @param widthOf the width of a text, in the unit of `limit` */
export function breakLines(text: string, widthOf: (text: string) => number, limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (!line || widthOf(longer) <= limit) {
      line = longer
      continue
    }
    if (lines.length === mostLines - 1) return [...lines, `${line} …`]
    lines.push(line)
    line = word
  }
  return line ? [...lines, line] : lines
}
