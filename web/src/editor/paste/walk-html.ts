import { voidElements } from '#worker/foreign-html/elements.ts'
import type { HtmlEvents } from '#worker/foreign-html/parse-html.ts'

/**
 * Reads HTML as the browser parses it, in a template: nothing is loaded, no script runs, and a row needs no table around it.
 * The Worker's tokenizer would be 14 kB more to fetch.
 */
export function walkHtml(html: string, events: HtmlEvents) {
  const template = document.createElement('template')
  template.innerHTML = html
  let node: Node | null = template.content.firstChild
  /** The elements that are open around the node, with the nodes behind them. */
  const open: { name: string; next: Node | null }[] = []
  while (node || open.length > 0) {
    if (!node) {
      const ended = open.pop()
      if (ended && !voidElements.has(ended.name)) events.end(ended.name)
      node = ended?.next ?? null
    } else if (node instanceof Element) {
      events.start(node.localName, attributesOf(node, events), false)
      open.push({ name: node.localName, next: node.nextSibling })
      node = (node instanceof HTMLTemplateElement ? node.content : node).firstChild
    } else {
      if (node instanceof Text) events.text(node.data)
      node = node.nextSibling
    }
  }
}

function attributesOf({ attributes }: Element, events: HtmlEvents): Map<string, string> {
  return new Map([...attributes].filter(({ name }) => events.reads(name)).map(({ name, value }) => [name, value]))
}
