/** The place of a row in a list ordered by time and key. */
export type Position = { at: Date; key: number }

/** A position as the API's cursors have it: milliseconds since 1970 and the key, both to the base 36. */
export function formatPosition({ at, key }: Position): string {
  return `${at.getTime().toString(36)}.${key.toString(36)}`
}

/** @returns null when the text is no position */
export function parsePosition(text: string): Position | null {
  const [, time, key] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})$/.exec(text) ?? []
  return time && key ? { at: new Date(Number.parseInt(time, 36)), key: Number.parseInt(key, 36) } : null
}
