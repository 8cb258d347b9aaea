import { type ForeignElement, findElement, hasClass, replaceElements, textOf } from '#worker/foreign-html/tree.ts'
import { readTree, writeTree } from '../foreign-tree.ts'
import { postOfParts, type TumblrPost } from './post-of-parts.ts'

/** A page of the backup: its text, and below it the time and the tags. */
export function readHtmlPost(html: string, id: string): TumblrPost {
  const page = readTree(html)
  const body = findElement(page, ({ name }) => name === 'body') ?? page
  const tags: string[] = []
  let date = ''
  let title = ''
  replaceElements(body, (element) => {
    if (hasClass(element, 'tag')) tags.push(textOf(element).replace(/^#/, '').trim())
    if (element.attributes.get('id') === 'timestamp') date = wordsOf(element)
    if (element.name === 'h1' && title === '') {
      title = wordsOf(element)
      return []
    }
    return null
  })
  replaceElements(body, (element) => (element.attributes.get('id') === 'footer' ? [] : null))
  return postOfParts({
    ...{ id, title, tags, photos: [], link: null, lines: [], piece: [], players: [], isPublic: true },
    ...{ quote: { text: '', source: '' }, question: { text: '', answer: '', by: '' } },
    texts: [writeTree(body.children)],
    date: date === '' ? '' : `${date.replace(/(\d)(?:st|nd|rd|th)\b/, '$1').replace(/(\d)([ap]m)\b/i, '$1 $2')} UTC`,
    paths: [`/post/${id}`],
  })
}

function wordsOf(element: ForeignElement): string {
  return textOf(element).replace(/\s+/g, ' ').trim()
}
