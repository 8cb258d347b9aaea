import { kilobyte, megabyte } from '#contract/units.ts'

/** A number of bytes as people read it: `340 kB`, `12 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} kB`
  const megabytes = bytes / megabyte
  if (megabytes < kilobyte) return `${shorten(megabytes)} MB`
  return `${shorten(megabytes / kilobyte)} GB`
}

/** One decimal below ten. */
function shorten(value: number) {
  return value < 10 ? String(Number(value.toFixed(1))) : String(Math.round(value))
}
