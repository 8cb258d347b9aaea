import { figureLayouts } from '#contract/block-kinds.ts'
import { classOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import { joined, noAttributes, type Part, type WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import { asParagraph, captionOfMail, lineOf, writtenAsLine } from '#worker/article/blocks/line.ts'

const tags = /<[^<>]*>/g
const imageTags = /<img [^<>]*>/g
const linkStart = /<a [^<>]*>/

/** An image with a caption, a layout or a link. With none of them it is an image alone. */
export const figure: WorkerBlock<'figure'> = {
  elements: {
    figure: {
      role: 'container',
      hasWords: false,
      from: ['figure'],
      reads: ['class'],
      attributes(attributes) {
        const layout = classOf(attributes, figureLayouts)
        return layout ? writeAttributes({ class: layout }) : ''
      },
      html: writtenFigure,
      mail: (blocks) => ({
        html: (writer) => writer.blocks(blocks),
        lines: (writer, width) => writer.blocks(blocks, width, true),
      }),
    },
    figcaption: {
      role: 'line',
      parent: 'figure',
      isFirst: false,
      from: ['figcaption'],
      reads: [],
      attributes: noAttributes,
      html: writtenAsLine('figcaption'),
      mail: captionOfMail,
    },
  },
  isContent: false,
  isEmbed: false,
}

/** Of anything but one image, one sound, or one table with its caption, the blocks remain. */
function writtenFigure(parts: Part[], attributes: string): string {
  const content = parts.filter(({ name, html }) => name !== 'figcaption' && html !== '')
  const captions = parts.filter(({ name }) => name === 'figcaption').map(lineOf)
  const caption = captions.filter(Boolean).join('<br />')
  const [only] = content
  if (only && content.length === 1 && !captions.includes(null)) {
    const image = imageOf(only)
    const end = caption && `<figcaption>${caption}</figcaption>`
    if (image) {
      return attributes || end || image.startsWith('<a') ? `<figure${attributes}>${image}${end}</figure>` : image
    }
    if (only.name === 'audio') return caption ? only.html.replace(/(?=<\/figure>$)/, () => end) : only.html
    if (caption && only.name === 'table' && /^<table><t(?:head|body)>/.test(only.html)) {
      return `<table><caption>${caption}</caption>${only.html.slice('<table>'.length)}`
    }
  }
  return joined(parts.map((part) => (part.name === 'figcaption' ? { ...part, html: asParagraph(part) } : part)))
}

/** The image of a figure, in its link if it has one; null for words, for blocks, and for several images. */
function imageOf({ name, html }: Part): string | null {
  if ((name !== '' && name !== 'p') || html.replace(tags, '').trim() !== '') return null
  const [image, second] = html.match(imageTags) ?? []
  if (!image || second) return null
  const link = linkStart.exec(html)?.[0]
  return link ? `${link}${image}</a>` : image
}

/** Sanitized HTML whose images were left out: of a figure without its image or sound the caption remains, as a paragraph. */
export function withoutEmptyFigures(html: string): string {
  const parts = html.split('</figure>')
  const last = parts.pop() ?? ''
  const figures = parts.map((part) => {
    const start = part.lastIndexOf('<figure')
    const content = part.slice(part.indexOf('>', start) + 1)
    if (start < 0 || /<(?:img|audio) /.test(content)) return `${part}</figure>`
    const caption = content.slice(content.indexOf('<figcaption>'), -'</figcaption>'.length).slice('<figcaption>'.length)
    return part.slice(0, start) + (content.includes('<figcaption>') ? `<p>${caption}</p>` : '')
  })
  return figures.join('') + last
}
