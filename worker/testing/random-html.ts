import { articleBlocks } from '#blocks/block-samples.ts'
import { seededRandom } from './images.ts'

const blocks =
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
  'frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup p pre search section ' +
  'summary table caption colgroup thead tbody tfoot tr td th ul br'
const inlines =
  'a abbr acronym b bdi bdo big blink button cite code col data del dfn em embed font i img input ins kbd label link ' +
  'map mark marquee meta meter nobr output param picture progress q rb rp rt rtc ruby s samp slot small source span ' +
  'strike strong sub sup time track tt u var wbr area base basefont frame head keygen my-element'
const removed =
  'applet audio canvas datalist iframe math noembed noframes noscript object option script select style svg template ' +
  'textarea title video xmp'
const voids = new Set(
  'area base basefont br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
)

export const blockElements = blocks.split(' ')
const inlineElements = inlines.split(' ')
const removedElements = removed.split(' ')
const allElements = [...blockElements, ...inlineElements, ...removedElements]
const attributes = [
  ...new Set(articleBlocks.match(/ class="[^"]*"/g)),
  ...[' class="alignwide right"', ' id="fn-1"', ' href="#fn-1"', ' type="checkbox" checked', ' scope="col"'],
  ...['', '', '', '', ' class="ql-code-block-container"', ' class="ql-code-block" data-language="javascript"'],
  ...[' data-list="bullet"', ' data-list="ordered" class="ql-indent-2"', ' href="https://example.com/"', ' href="#a"'],
  ...[
    ' colspan="2"',
    ' start="7"',
    ' type="I" reversed',
    ' value="3"',
    ' src="https://example.com/a.png" alt="a &quot;b&quot; <c>"',
    ' onclick="x()"',
  ],
]

type RandomTree = {
  html: string
  /** Its words in order, without those in removed elements. Words without white space or a block between are one. */
  words: string[]
}

/** Random trees of all HTML elements, each with its end tag, in which every word is another one. */
export function randomTrees(seed: number): () => RandomTree {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = (from: string[]) => from[below(from.length)] ?? ''
  let html = ''
  let words: string[] = []
  let isSeparated = true
  let count = 0

  function word(isRemoved: boolean) {
    const text = `w${count++}x`
    html += text
    if (isRemoved) return
    if (isSeparated) words.push(text)
    else words[words.length - 1] += text
    isSeparated = false
  }

  function content(depth: number, isRemoved: boolean) {
    for (let left = 1 + below(4); left > 0; left--) {
      const kind = below(10)
      if (kind < 3) word(isRemoved)
      else if (kind < 4) space(isRemoved)
      else if (depth > 0) element(depth, isRemoved)
    }
  }

  function space(isRemoved: boolean) {
    html += pick([' ', '\n', '\t', '&#32;'])
    if (!isRemoved) isSeparated = true
  }

  function element(depth: number, isRemoved: boolean) {
    // Text elements end at the first end tag of their name: there are none in each other here.
    const others = isRemoved ? inlineElements : allElements
    const name = pick(below(3) === 0 ? others : blockElements)
    const isBlock = !isRemoved && (blockElements.includes(name) || name === 'iframe')
    // An image that stays is a boundary of its own: the words around it stay apart.
    const attribute = name === 'img' ? '' : pick(attributes)
    if (isBlock) isSeparated = true
    html += `<${name}${attribute}>`
    if (!voids.has(name)) {
      content(depth - 1, isRemoved || removedElements.includes(name))
      html += `</${name}>`
    }
    if (isBlock) isSeparated = true
  }

  return () => {
    html = ''
    words = []
    isSeparated = true
    count = 0
    while (words.length === 0) content(8, false)
    return { html, words }
  }
}

/** Random sequences of tags, text and broken markup, without any order. */
export function randomSoups(seed: number): (tokens: number) => string {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = (from: readonly string[]) => from[below(from.length)] ?? ''
  const broken = [
    '<',
    '>',
    '&',
    '"',
    "'",
    '</',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '<!doctype html>',
    '&lt;',
    '&#0;',
    '&amp',
  ]
  return (tokens) =>
    Array.from({ length: tokens }, () => {
      const name = pick(allElements)
      return pick([`<${name}${pick(attributes)}>`, `<${name}>`, `</${name}>`, 'word ', pick(broken), `<${name} a="`])
    }).join('')
}
