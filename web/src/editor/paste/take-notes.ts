import { DOMParser, type Node, type Schema } from '@tiptap/pm/model'
import { isOwnCopy } from './own-copy.ts'

/**
 * Takes the notes out of HTML that comes into an article, since they have their place at its end only. Each gets a key that
 * no other note has, and its references say that key. Notes without a reference stay as a list.
 * @param schema of the article
 * @param known where the notes are added by their keys
 * @returns the HTML without them
 */
export function takeNotes(html: string, schema: Schema, known: Map<string, Node>): string {
  const { footnote } = schema.nodes
  if (!footnote || !html.includes('footnotes')) return html
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  const paste = crypto.randomUUID()
  const items = new Map<string, { item: HTMLElement; key: string }>()
  for (const item of content.querySelectorAll<HTMLElement>('section.footnotes > ol > li[id^="fn-"]')) {
    if (!items.has(item.id)) items.set(item.id, { item, key: `${paste}-${items.size + 1}` })
  }
  const referred = new Set<{ item: HTMLElement; key: string }>()
  for (const link of content.querySelectorAll<HTMLElement>('sup > a[href^="#fn-"]')) {
    const note = items.get(link.getAttribute('href')?.slice(1) ?? '')
    if (!note || !link.parentElement) continue
    link.parentElement.dataset.note = note.key
    referred.add(note)
  }
  const parser = DOMParser.fromSchema(schema)
  for (const { item, key } of referred) {
    const topNode = footnote.create({ note: key })
    known.set(key, parser.parse(item, { topNode, preserveWhitespace: isOwnCopy(html) }))
    item.remove()
  }
  for (const section of content.querySelectorAll('section.footnotes')) {
    for (const list of section.querySelectorAll(':scope > ol:empty')) list.remove()
    section.replaceWith(...section.childNodes)
  }
  return template.innerHTML
}
