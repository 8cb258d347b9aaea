import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import * as z from 'zod'
import { UnusableAnswer } from './ask-model.ts'

const fenced = /```[a-z]*[^\S\n]*\n([\s\S]*?)```/i
/** A line with a sign of lists, or a line that is one quotation, or wholly strong or an element. */
const listLine =
  /^\s*(?:[-*•]\s+|#{1,6}\s+|\d{1,2}[.)]\s+|(?=["“«„「『].*["”»“」』],?\s*$|\*\*.+\*\*\s*$|<(?:h[1-6]|li|p)>.*<\/(?:h[1-6]|li|p)>\s*$))(.+)$/gm

type Request = {
  model: LanguageModel
  instructions: string
  prompt: string
  maxOutputTokens: number
  temperature: number
  abortSignal: AbortSignal
}

type ListShape<Item> = {
  /** The list's name in the model's JSON. */
  name: string
  /** The schema of one item. */
  item: z.ZodType
  /** Selects the usable ones of the items that the model listed. */
  pick: (items: unknown[]) => Item[]
}

/**
 * Asks the model for a list as JSON of a given schema. Not every model follows the schema or supports JSON mode: a
 * second attempt asks in words only, and anything that resembles a list is accepted.
 * @returns at least one item
 * @throws UnusableAnswer when neither answer has an item, else whatever the second attempt throws
 */
export async function askForList<Item>(request: Request, { name, item, pick }: ListShape<Item>): Promise<Item[]> {
  // The second attempt replaces the library's retries.
  const call = { ...request, reasoning: 'none', maxRetries: 0 } as const
  const first = await askForShape()
  const listed = pick(first.items)
  if (listed.length > 0) return listed
  const second = await generateText(call).catch((error: unknown) => {
    call.abortSignal.throwIfAborted()
    // The first answer was one, and costs what it costs.
    throw first.isAnswer ? new UnusableAnswer('The first answer has no list.', { cause: error }) : error
  })
  for (const text of [second.text, first.text]) {
    const found = pick(readList(text))
    if (found.length > 0) return found
  }
  throw new UnusableAnswer(`There are no ${name} in the answer.`)

  async function askForShape(): Promise<{ items: unknown[]; text: string; isAnswer: boolean }> {
    try {
      const schema = z.object({ [name]: z.array(item) })
      const { output, text } = await generateText({ ...call, output: Output.object({ schema }) })
      return { items: output[name] ?? [], text, isAnswer: true }
    } catch (error) {
      // The second attempt may succeed after any failure except a timeout.
      call.abortSignal.throwIfAborted()
      const isAnswer = NoObjectGeneratedError.isInstance(error)
      return { items: [], text: isAnswer ? (error.text ?? '') : '', isAnswer }
    }
  }
}

/**
 * Finds the list in a model's answer: JSON, JSON in a code fence or between sentences, or the lines of a plain list.
 * @returns the unchecked items; empty when there is no list
 */
function readList(text: string): unknown[] {
  const sources = [text, fenced.exec(text)?.[1], between(text, '{', '}'), between(text, '[', ']')]
  for (const source of sources) {
    const list = source && listOf(source)
    if (list) return list
  }
  return Array.from(text.matchAll(listLine), ([, line]) => line)
}

/** The text from the first `open` to the last `close`; undefined without them. Linear, unlike a pattern. */
function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open)
  const end = text.lastIndexOf(close)
  return start >= 0 && start < end ? text.slice(start, end + 1) : undefined
}

/** A JSON array, or the first array in a JSON object. */
function listOf(json: string): unknown[] | null {
  const value = parseJson(json)
  if (Array.isArray(value)) return value
  return value instanceof Object ? (Object.values(value).find(Array.isArray) ?? null) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Most answers are not JSON, so this is an expected outcome.
    return null
  }
}

/** Elements that models write around a line. Others, such as `List<String>`, are its words. */
const blockTag = /<\/?(?:h[1-6]|p|li|[uo]l|title|br)(?:\s[^<>]*)?\/?>/gi
const inlineTag = /<\/?(?:b|strong|i|em|u|mark|span|a|code)(?:\s[^<>]*)?>/gi
const escapedMark = /\\(["'])/g
const listMark = /^(?:[-–—*•>#]+\s+|\(?\d{1,2}[.)]\s+|\d{1,2}[、．]\s*)/
const closingHashes = /\s#+$/
/** The rest of an object or a list around a text in quotation marks. */
const jsonStart = /^[[{\s]*"(?:titles?|suggestions?)"\s?:\s?\[?(?=\s?")|^[[{]\s?(?=")/i
const jsonEnd = /(")[\s,;]*[\]}][\s\]},;]*$/
const comma = /[,،、;]$/
const strong = /\*\*([^*]+)\*\*/g
const wrapped = [/^\*([^*]+)\*$/, /^__([^_]+)__$/, /^_([^_]+)_$/, /^`([^`]+)`$/]
/** Opening marks, and the marks that close them. */
const marks = new Map<string, string>([
  ...Object.entries({ '"': '"', "'": "'", '“': '”', '„': '“”', '”': '”', '«': '»', '»': '«', '‹': '›', '›': '‹' }),
  ...Object.entries({ '‘': '’', '‚': '‘’', '「': '」', '『': '』', '《': '》', '〈': '〉', '＂': '＂' }),
])
const signs = /[\p{L}\p{N}]/u

/**
 * A line of a model's answer without what the model wrote around it: signs of lists, tags, emphasis, what is left of JSON, and
 * quotation marks around the whole. Marks that belong to a quotation in it stay: of `"Quiet" and "loud"` all four.
 */
export function cleanLine(text: string): string {
  let line = text.replace(blockTag, ' ').replace(inlineTag, '').replace(escapedMark, '$1').replace(/\s+/g, ' ').trim()
  for (let before = ''; before !== line; ) {
    before = line
    line = line.replace(listMark, '').replace(closingHashes, '').replace(jsonStart, '').replace(jsonEnd, '$1')
    line = withoutMarks(withoutEmphasis(line.trim().replace(comma, ''))).trim()
  }
  return line
}

function withoutEmphasis(line: string): string {
  return wrapped.reduce((inner, pattern) => inner.replace(pattern, '$1'), line.replace(strong, '$1'))
}

/** Without the marks that begin and end one quotation of the whole line, and without one whose other end is missing. */
function withoutMarks(line: string): string {
  const closing = marks.get(line[0] ?? '')
  if (closing && line.length > 2 && closing.includes(line.at(-1) ?? '')) {
    return isOneQuotation(line, closing) ? line.slice(1, -1) : line
  }
  // An answer that was cut. Behind a number it is a sign of inches.
  if (line.split('"').length !== 2) return line
  return line.replace(/^"|(?<!\d)"$/, '')
}

/** Whether the last mark closes the first one. */
function isOneQuotation(line: string, closing: string): boolean {
  const [opening = ''] = line
  let depth = 0
  let isClosed = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    if (sign !== opening && !closing.includes(sign)) continue
    const isBetween = signs.test(line[at - 1] ?? '') && signs.test(line[at + 1] ?? '')
    if (sign === "'" && isBetween) continue
    const opens = closing.includes(opening)
      ? !signs.test(line[at - 1] ?? '') && signs.test(line[at + 1] ?? '')
      : sign === opening
    // Another quotation begins behind the end of the first one.
    if (isClosed && opens) return false
    depth += opens || at === 0 ? 1 : -1
    isClosed ||= depth === 0
  }
  return true
}
