import type { Heading } from '../contract/blog.ts'
import { createHeadingIds } from '../contract/heading-ids.ts'
import { plainText } from './text.ts'

const heading = /<h([234])((?: class="[a-z-]{1,20}")?)>([\s\S]*?)<\/h\1>/g

/** Gives each heading of sanitized HTML an id made of its words, and lists the headings. */
export function anchorHeadings(cleanHtml: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = []
  const uniqueId = createHeadingIds()
  const html = cleanHtml.replace(heading, (whole, level: string, alignment: string, inner: string) => {
    const text = plainText(inner)
    if (!text) return whole
    const id = uniqueId(text)
    contents.push({ id, text, level: Number(level) })
    return `<h${level} id="${id}"${alignment}>${inner}</h${level}>`
  })
  return { html, contents }
}
