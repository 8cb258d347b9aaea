import { writeAttributes } from './attributes.ts'
import { joined, type Part } from './block-kind.ts'
import type { Inline, MailBlock } from './mail-block.ts'

/** The start of a paragraph or heading without classes, whose words may be a part of a line. */
const textStart = /^<(p|h[2-4])>/

/**
 * Writes an element that contains words only, such as a caption. The words of paragraphs in it are lines of it. A part that
 * cannot be in it, such as a list or an image, comes behind it with all that follows.
 */
export function writtenAsLine(name: string): (parts: Part[], attributes?: string) => string {
  return (parts) => {
    const lines: string[] = []
    let at = 0
    for (; at < parts.length; at++) {
      const line = wordsOf(parts[at])
      if (line === null) break
      if (line.trim() !== '') lines.push(line)
    }
    return `<${name}>${lines.join('<br />')}</${name}>${joined(parts.slice(at))}`
  }
}

/** The words of a line, as `writtenAsLine` wrote it; null if something is behind it. */
export function lineOf({ name, html }: Part): string | null {
  const end = `</${name}>`
  return html.endsWith(end) ? html.slice(name.length + 2, -end.length) : null
}

/** A line as a paragraph, where its parent is missing. */
export function asParagraph({ name, html }: Part): string {
  const end = html.indexOf(`</${name}>`)
  const line = html.slice(name.length + 2, end)
  return `${line === '' ? '' : `<p>${line}</p>`}${html.slice(end + name.length + 3)}`
}

function wordsOf(part: Part | undefined): string | null {
  if (!part || part.html.includes('<img ')) return null
  if (part.name === '') return part.html
  const [start, name] = textStart.exec(part.html) ?? []
  const end = `</${name}>`
  // A figure without its image has several blocks.
  if (!start || part.html.indexOf(end) !== part.html.length - end.length) return null
  return part.html.slice(start.length, -end.length)
}

/** The caption of an image or a table in a mail. */
export function captionOfMail(content: Inline[]): MailBlock {
  return {
    html(writer) {
      const { sans, inkSoft } = writer.look
      const style = `margin:0 0 24px;font-family:${sans};font-size:14px;color:${inkSoft}`
      writer.words(content, `<p${writeAttributes({ class: 'soft', style })}>`, '</p>')
    },
    lines: (writer, width) => writer.wrap(writer.words(content), width),
  }
}
