import type { Heading } from '../contract/shapes.ts'
import { foldText } from './ids.ts'
import { plainText } from './text.ts'

const heading = /<h([234])>([\s\S]*?)<\/h\1>/g

/** Gives each heading of cleaned HTML an id made of its words, and lists them. */
export function anchorHeadings(cleanHtml: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = []
  const taken = new Set<string>()
  const html = cleanHtml.replace(heading, (whole, level: string, inner: string) => {
    const text = plainText(inner)
    if (!text) return whole
    const id = uniqueId(text, taken)
    contents.push({ id, text, level: Number(level) })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html, contents }
}

/** The prefix keeps an article's ids apart from the page's own. */
function uniqueId(text: string, taken: Set<string>) {
  const words =
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? ''
  const base = `section-${words || 'untitled'}`
  let id = base
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
  taken.add(id)
  return id
}
