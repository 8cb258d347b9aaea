import { escapeAttribute } from '../../contract/escape-html.ts'

/** Writes attributes, each with a space before it. */
export function writeAttributes(attributes: Record<string, string>): string {
  let html = ''
  for (const [name, value] of Object.entries(attributes)) html += ` ${name}="${escapeAttribute(value)}"`
  return html
}
