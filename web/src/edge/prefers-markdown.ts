/** A longer header is no program's that reads articles. In characters. */
const longestAccept = 1_000

/**
 * Whether who sends a header `Accept` wants an article as Markdown: it names `text/markdown`, which no browser does, and likes
 * it as well as HTML. Source of the quality values: RFC 9110, 12.5.1
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (accept === null || accept.length > longestAccept) return false
  const qualities = new Map(accept.toLowerCase().split(',').map(readRange))
  const markdown = qualities.get('text/markdown') ?? 0
  const html = qualities.get('text/html') ?? qualities.get('text/*') ?? qualities.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}

/** A media type with its quality from 0 to 1; 0 for a malformed one. */
function readRange(range: string): [string, number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  if (quality === undefined) return [type, 1]
  const value = Number(quality.slice('q='.length) || Number.NaN)
  return [type, value >= 0 && value <= 1 ? value : 0]
}
