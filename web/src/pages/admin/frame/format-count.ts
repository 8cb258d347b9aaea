/** A number as the admin reads it: 1,234. */
export function formatCount(count: number): string {
  return count.toLocaleString('en')
}

/** A number of things: `1 mail`, `1,234 mails`. @param plural where an `s` does not make it */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`
}
