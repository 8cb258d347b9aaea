import { classOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import { neverEmpty, type WorkerBlock } from '#worker/article/blocks/block-kind.ts'

const start = '<section class="footnotes">'
const end = '</ol></section>'
const backLinks = / ?<a href="#fnref-\d+"[^<>]*>↩<\/a>/g
const itemEnd = '</li>'
/** The end of a block behind which no words follow in the same line. */
const blockEnd = /(?:<\/(?:[uo]l|blockquote|pre|table|div|figure|details|iframe|h[2-4])>|<(?:img|hr)\b[^<>]*>)$/
const references = /(<sup><a href="#fn-\d+"(?: id="fnref-(\d+)")?)>/g

/** The notes at the end of an article; `Footnotes` writes them. */
export const footnotes: WorkerBlock<'footnotes'> = {
  elements: {
    section: {
      role: 'notes',
      from: ['section'],
      reads: ['class'],
      attributes: (attributes) => (classOf(attributes, ['footnotes']) ? writeAttributes({ class: 'footnotes' }) : null),
      html: neverEmpty('section'),
      mail: (blocks) => ({
        html(writer) {
          const { rule, sans } = writer.look
          const style = `border-top:1px solid ${rule};padding:24px 0 0;font-family:${sans};font-size:15px`
          writer.element(`<div${writeAttributes({ class: 'line', style })}>`, '</div>', () => writer.blocks(blocks))
        },
        lines: (writer, width) => ['-----', '', ...writer.blocks(blocks, width)],
      }),
    },
  },
  isContent: false,
  isEmbed: false,
  readers: withBackLinks,
  feed: withoutIds,
}

/** References say what they are, and each note has a link to its first reference. */
function withBackLinks(html: string): string {
  const from = html.lastIndexOf(start)
  if (from < 0) return html
  const referred = new Set<string>()
  const described = html.replace(references, (_, tag: string, number?: string) => {
    if (number) referred.add(number)
    return `${tag} role="doc-noteref">`
  })
  const at = described.lastIndexOf(start)
  const [before, ...notes] = described.slice(at + start.length, -end.length).split(/<li id="fn-(?=\d+">)/)
  const attributes = writeAttributes({ class: 'footnotes', role: 'doc-endnotes', 'aria-label': 'Footnotes' })
  const list = notes.map((note) => `<li id="fn-${withBackLink(note, referred)}`).join('')
  return `${described.slice(0, at)}<section${attributes}>${before}${list}${end}`
}

/** @param note as written, behind `<li id="fn-` */
function withBackLink(note: string, referred: ReadonlySet<string>): string {
  const number = note.slice(0, note.indexOf('"'))
  if (!referred.has(number)) return note
  const content = note.slice(0, -itemEnd.length)
  const link = `<a href="#fnref-${number}" role="doc-backlink" aria-label="Back to reference ${number}">↩</a>`
  if (content.endsWith('</p>')) return `${content.slice(0, -'</p>'.length)} ${link}</p>${itemEnd}`
  return blockEnd.test(content) ? `${content}<p>${link}</p>${itemEnd}` : `${content} ${link}${itemEnd}`
}

/** Of several articles in one list, equal ids would be the first one's. The links lead to the article. */
function withoutIds(html: string): string {
  return withoutBackLinks(html)
    .replace(/<li id="fn-\d+">/g, '<li>')
    .replace(/(<sup><a href="#fn-\d+") id="[^"]*"/g, '$1')
}

/** Readers' HTML for what cannot lead back to a place of the text. */
export function withoutBackLinks(html: string): string {
  return html.replace(backLinks, '')
}
