import { Parser } from 'htmlparser2'
import { expect } from '../fixtures/browser-test.ts'
import { ask } from './document.ts'

type Part = { name: string; attributes: Record<string, string>; text: string }

/** The metadata in the head of a document, which programs read. */
export async function readHead(path: string) {
  const [html = ''] = (await (await ask(path)).text()).split('</head>')
  const parts: Part[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => parts.push({ name, attributes, text: '' }),
    ontext(text) {
      const part = parts.at(-1)
      if (part) part.text += text
    },
  })
  parser.end(html)
  const named = (name: string) => parts.filter((part) => part.name === name)
  const metas = named('meta').map(({ attributes: { property, name, content = '' } }) => ({
    key: property ?? name,
    content,
  }))
  return {
    titles: named('title').map(({ text }) => text),
    /** The properties and names of `<meta>`, each as often as it is there. */
    metas: metas.map(({ key }) => key),
    /** The content of the `<meta>` of a property or name. Fails unless there is one. */
    contentOf(wanted: string): string {
      const found = metas.filter(({ key }) => key === wanted)
      expect(found, wanted).toHaveLength(1)
      return found[0]?.content ?? ''
    },
    /** The attributes of `<link>`, by its relation and type. */
    links: (relation: string, type?: string) =>
      named('link')
        .map(({ attributes }) => attributes)
        .filter((link) => link.rel === relation && link.type === type),
    /** The structured data (JSON-LD) of each block. */
    data: named('script')
      .filter(({ attributes }) => attributes.type === 'application/ld+json')
      .map(({ text }): unknown[] => [JSON.parse(text)].flat()),
  }
}
