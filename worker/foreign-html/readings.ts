import {
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  findElement,
  isBlank,
  isElement,
  replaceElements,
  textOf,
} from './tree.ts'

/** Classes of words for screen readers, which a page does not show. */
const readingClass =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|a-offscreen|u-hiddenVisually)(?:\s|$)/i
/** Scripts whose readings stand in wide brackets. */
const wideLetters = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\p{sc=Hangul}\p{sc=Bopomofo}]/u

/** Puts the reading of words (ruby) into brackets behind them, and removes what only a screen reader reads. */
export function buildReadings(root: ForeignElement) {
  removeTwins(root)
  replaceElements(root, (element) => {
    if (element.name === 'ruby') return withReadings(element)
    removeTwins(element)
    return null
  })
}

/**
 * Words that no page shows go, and of words that a page shows to the eye only, and has a second time for screen readers, the
 * first ones stay.
 */
function removeTwins(parent: ForeignElement) {
  const shown = elementsOf(parent).filter((child) => isForEyes(child) && !isBlank(textOf(child)))
  const words = new Set(shown.map(lettersOf))
  const isRepeated = (child: ForeignElement) => {
    // Most elements have nothing for the eye only: the letters of each would be read once for every element around them.
    const letters = words.size > 0 ? lettersOf(child) : ''
    return letters.length > 1 && words.has(letters)
  }
  const isTwin = (child: ForeignElement) =>
    !isForEyes(child) && (readingClass.test(child.attributes.get('class') ?? '') || isRepeated(child))
  parent.children = parent.children.filter((child) => !isElement(child) || !isTwin(child))
}

function isForEyes({ attributes }: ForeignElement): boolean {
  return attributes.get('aria-hidden') === 'true'
}

function lettersOf(element: ForeignElement): string {
  return textOf(element).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Words with their readings in brackets: their own ones, where there are any. */
function withReadings(ruby: ForeignElement): ForeignNode[] {
  const own = findElement(ruby, ({ name, children }) => name === 'rp' && children.some((child) => !isElement(child)))
  if (own) return ruby.children
  const result: ForeignNode[] = []
  let reading: ForeignNode[] = []
  const end = () => {
    const words = reading.map(textOf).join('')
    const [start, close] = wideLetters.test(words) ? '（）' : '()'
    if (!isBlank(words)) result.push({ text: start ?? '' }, ...reading, { text: close ?? '' })
    reading = []
  }
  for (const child of ruby.children) {
    if (isElement(child) && (child.name === 'rt' || child.name === 'rtc')) {
      reading.push(createElement('span', child.children))
    } else if (isElement(child) || !isBlank(child.text)) {
      if (!isElement(child) || child.name !== 'rp') end()
      result.push(child)
    }
  }
  end()
  return result
}
