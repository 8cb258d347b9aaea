import { isRecord } from '#contract/is-record.ts'
import { FileProblem, quote } from '../../import-file.ts'

/** Comments or redirects of one item: less than a call may have. */
const partLimits = { items: 50, characters: 100_000 }

/**
 * The things of a JSON file with a list. Only that they are objects is checked: the API checks the rest.
 * @throws FileProblem when it is no list
 */
export function readList<Item>(path: string, bytes: Uint8Array): Item[] {
  const list: Item[] = parse(path, decodeText(path, bytes))
  if (!Array.isArray(list) || !list.every(isRecord)) throw new FileProblem(`${quote(path)} is no list.`)
  return list
}

/** The things of a file with a JSON object a line, unchecked but for that. @throws FileProblem */
export function readLines<Item>(path: string, bytes: Uint8Array): Item[] {
  const lines = decodeText(path, bytes).split('\n')
  return lines.flatMap((line, index) => {
    return line.trim() === '' ? [] : [parse<Item>(`${path}, line ${index + 1}`, line)]
  })
}

/** Divides things into parts that are an item each. */
export function divide<Item>(items: Item[]): Item[][] {
  const parts: Item[][] = []
  let characters = 0
  for (const item of items) {
    const length = JSON.stringify(item).length
    const part = parts.at(-1)
    if (part && part.length < partLimits.items && characters + length <= partLimits.characters) {
      part.push(item)
      characters += length
    } else {
      parts.push([item])
      characters = length
    }
  }
  return parts
}

/** @throws FileProblem when it is not UTF-8 */
export function decodeText(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The decoder tells by an exception.
    throw new FileProblem(`${quote(path)} is no text in UTF-8.`)
  }
}

/** An object. Its type is what the export writes; the API checks it. @throws FileProblem */
export function parse<Item>(place: string, text: string): Item {
  try {
    const content: Item = JSON.parse(text)
    if (isRecord(content)) return content
  } catch {
    // No JSON: said below.
  }
  throw new FileProblem(`${quote(place)} is no JSON.`)
}
