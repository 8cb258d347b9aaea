import { breakLines, drawnSize, drawPicture, firstLines, headingFont } from '../../../../../images/draw-picture.ts'

const margin = 80
const titleSize = 76
const lineHeight = 92
/** A longer title ends with an ellipsis. */
const mostLines = 4

type Drawn = { title: string; name: string; accent: string }

/**
 * Draws an image for link previews: the title, and the name of the publication. @param accent as #rrggbb
 * @throws Error when the browser cannot draw it
 */
export function drawSocialImage({ title, name, accent }: Drawn): Promise<File> {
  const { width, height } = drawnSize
  return drawPicture('social-image.png', title + name, (context) => {
    context.fillStyle = '#fbfaf6'
    context.fillRect(0, 0, width, height)
    context.fillStyle = accent
    context.fillRect(0, 0, width, margin / 5)
    context.fillStyle = '#1b1a16'
    context.font = headingFont(titleSize)
    context.textBaseline = 'top'
    const lines = breakLines(title, (line) => context.measureText(line).width <= width - 2 * margin)
    for (const [index, line] of firstLines(lines, mostLines).entries()) {
      context.fillText(line, margin, margin + index * lineHeight)
    }
    context.fillStyle = accent
    context.font = headingFont(40)
    context.textBaseline = 'bottom'
    context.fillText(name, margin, height - margin)
  })
}
