import { tokenizeHtml } from '#worker/html/tokenize.ts'
import { embed, linkLine, writeTree } from '../../foreign-tree.ts'

const emptyBox = /<div\b[^<>]{0,4000}>\s*<\/div>/g
/** Its pages load a picture late: the same one stands before it for browsers without scripts. */
const twice = /<noscript>\s*<img\b[^<>]{0,4000}>\s*<\/noscript>\s*(?=<img\b[^<>]{0,200}thumb-image)/g

/** Videos and sounds of Squarespace, which are attributes of empty boxes, as elements, and each of its pictures once. */
export function readSquarespace(html: string): string {
  if (!html.includes('sqs-') && !html.includes('thumb-image')) return html
  return html.replace(twice, '').replace(emptyBox, (box) => {
    const value = (name: string) => attributeIn(box, name)
    const kinds = value('class')
    if (kinds.includes('sqs-video-wrapper')) {
      const address = attributeIn(value('data-html'), 'src')
      return address === '' ? box : writeTree([embed(address.replace(/^\/\//, 'https://'))])
    }
    const file = kinds.includes('sqs-audio-embed') ? value('data-url') : ''
    const names = [value('data-title'), value('data-author')].filter((name) => name !== '')
    return file === '' ? box : writeTree([linkLine(file, names.join(' – ') || file)])
  })
}

/** The first attribute of a name; empty where there is none. */
function attributeIn(html: string, wanted: string): string {
  let found = ''
  tokenizeHtml(html, {
    reads: (attribute) => attribute === wanted,
    text: () => {},
    start: (_, attributes) => {
      found ||= attributes.get(wanted) ?? ''
    },
    end: () => {},
  })
  return found
}
