/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Writes attributes, each with a space before it. */
export function writeAttributes(attributes: Record<string, string>): string {
  let html = ''
  for (const [name, value] of Object.entries(attributes)) {
    html += ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`
  }
  return html
}
