import { megabyte } from '#contract/units.ts'
import { FileProblem } from '../../import-file.ts'
import { readBytes } from '../source-file.ts'

/** The file is read in parts of this size, in bytes. */
const partBytes = 4 * megabyte
/** Of the channel before its first item: authors, categories and tags. In bytes. */
const longestHead = 32 * megabyte
/** Longer than any marker below, so that one is found that two parts share. */
const longestMarker = 16
const markers = /<!\[CDATA\[|<!--|<item[\s>]|<\/item>/g

/** A part of the file, in bytes. */
export type Range = { start: number; end: number }

/**
 * Finds the items of an export file by one pass over its bytes, of which few are in memory at a time. Items in CDATA and in
 * comments are text.
 * @throws FileProblem for a file whose channel is too long, and FileGone
 */
export async function findItems(file: Blob): Promise<{ head: Range; items: Range[] }> {
  const items: Range[] = []
  let [start, firstItem] = [-1, -1]
  // What ends the text that the scanner is in; empty outside of CDATA and comments.
  let ending = ''
  let rest = ''
  for (let at = 0; at < file.size; at += partBytes) {
    // A byte is a character here, so that places in the text are places in the file.
    const part = rest + new TextDecoder('latin1').decode(await readBytes(file.slice(at, at + partBytes)))
    const offset = at - rest.length
    const isLast = at + partBytes >= file.size
    const end = isLast ? part.length : part.length - longestMarker
    let place = 0
    while (place < end) {
      if (ending !== '') {
        const found = part.indexOf(ending, place)
        if (found < 0) {
          place = Math.max(place, end)
          break
        }
        place = found + ending.length
        ending = ''
        continue
      }
      markers.lastIndex = place
      const marker = markers.exec(part)
      if (!marker || marker.index >= end) {
        place = Math.max(place, end)
        break
      }
      place = marker.index + marker[0].length
      if (marker[0] === '<![CDATA[') ending = ']]>'
      else if (marker[0] === '<!--') ending = '-->'
      else if (marker[0] === '</item>') {
        if (start >= 0) items.push({ start, end: offset + place })
        start = -1
      } else {
        start = offset + marker.index
        if (firstItem < 0) firstItem = start
      }
    }
    rest = isLast ? '' : part.slice(place)
  }
  const head = { start: 0, end: firstItem < 0 ? file.size : firstItem }
  if (head.end > longestHead) throw new FileProblem('The file has too much before its first item to be an export.')
  return { head, items }
}

/**
 * Decodes a part of the file: as UTF-8 where it is valid, whatever the file says of itself, else as it says.
 * @param declared the encoding of the declaration at its beginning
 */
export function decodePart(bytes: Uint8Array, declared: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: the declaration counts, if it names another encoding that is known.
  }
  try {
    return new TextDecoder(/^utf-?8$/i.test(declared) ? 'windows-1252' : declared).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
