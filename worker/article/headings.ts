import type { Heading } from '../contract/blog.ts'
import { foldText } from '../fold-text.ts'
import { plainText } from './text.ts'

const heading = /<h([234])>([\s\S]*?)<\/h\1>/g

/** Gives each heading of sanitized HTML an id made of its words, and lists the headings. */
export function anchorHeadings(cleanHtml: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = []
  const uniqueId = createIds()
  const html = cleanHtml.replace(heading, (whole, level: string, inner: string) => {
    const text = plainText(inner)
    if (!text) return whole
    const id = uniqueId(text)
    contents.push({ id, text, level: Number(level) })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html, contents }
}

function createIds() {
  const used = new Set<string>()
  /** The number to try next for each base: an article may have thousands of equal headings. */
  const nextNumbers = new Map<string, number>()

  return function uniqueId(text: string) {
    const words =
      foldText(text)
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-') ?? ''
    // The prefix keeps an article's ids apart from the page's own.
    const base = `section-${words || 'untitled'}`
    let number = nextNumbers.get(base) ?? 1
    let id = number === 1 ? base : `${base}-${number}`
    while (used.has(id)) id = `${base}-${++number}`
    nextNumbers.set(base, number + 1)
    used.add(id)
    return id
  }
}
