import { oneLineWithoutUnseen } from '../../contract/control-characters.ts'
import { cutText } from '../../contract/cut-text.ts'
import { textLimits } from '../../contract/limits.ts'
import { tokenizeHtml } from '../../html/tokenize.ts'

/** A page's description of itself for links to it, and the beginning of its text. A text is empty where the page has none. */
type PageDescription = { title: string; text: string; image: string; alt: string; opening: string }

/** The names of each text, the best first: of Open Graph (https://ogp.me), of X, and of HTML. */
const names = {
  title: ['og:title', 'twitter:title', 'title'],
  text: ['og:description', 'twitter:description', 'description'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
  alt: ['og:image:alt', 'twitter:image:alt'],
} as const

/** Reads a page's description. Its texts are bounded and of one line; the address of the image is as the page has it. */
export function describePage(html: string): PageDescription {
  const { found, opening } = readParts(html)
  const firstOf = (wanted: readonly string[]) => wanted.map((name) => found.get(name)).find(Boolean) ?? ''
  return {
    title: oneLine(firstOf(names.title), textLimits.title),
    text: oneLine(firstOf(names.text), textLimits.siteText),
    image: firstOf(names.image).trim(),
    alt: oneLine(firstOf(names.alt), textLimits.imageDescription),
    opening: oneLineWithoutUnseen(opening).replace(/\s+/g, ' ').trim(),
  }
}

/** How much of a text is cleaned: a text is shortened to fewer characters. And how much of the shown text is read. */
const mostUnits = 4_000

/** A text of another site as a line of an article, of at most this many characters. */
export function oneLine(text: string, limit: number): string {
  return cutText(oneLineWithoutUnseen(text.slice(0, mostUnits)).replace(/\s+/g, ' ').trim(), limit)
}

/** Elements without text that a page shows. */
const hidden = new Set(['title', 'script', 'style', 'noscript', 'template'])

const describing = new Set(['property', 'name', 'content'])

/**
 * The values of a page's `<meta>` by their names in lower case, the first of each, its `<title>` as `title`, and the beginning
 * of its text. It takes linear time.
 */
function readParts(html: string): { found: Map<string, string>; opening: string } {
  const found = new Map<string, string>()
  let element = ''
  let title = ''
  let opening = ''

  function add(name: string, value: string) {
    if (value.trim() !== '' && !found.has(name)) found.set(name, value)
  }

  /** Elements divide words. */
  function divide() {
    if (!opening.endsWith(' ')) opening += ' '
  }

  tokenizeHtml(html, {
    reads: (attribute) => describing.has(attribute),
    text(text) {
      if (element === 'title') title += text
      else if (opening.length < mostUnits && !hidden.has(element))
        opening += text.slice(0, mostUnits).replace(/\s+/g, ' ')
    },
    start(name, attributes) {
      element = name
      divide()
      const described = attributes.get('property') ?? attributes.get('name')
      if (name === 'meta' && described) add(described.toLowerCase(), attributes.get('content') ?? '')
    },
    end() {
      add('title', title)
      title = ''
      element = ''
      divide()
    },
  })
  return { found, opening }
}
