import type { Node } from '@tiptap/pm/model'

/** In the place of a node that is no text, so that positions stay. */
const placeOfNode = '\uFFFC'

/**
 * Where a sentence is in a document: the first text block that has it, however its blanks are divided. Footnotes and images within it
 * do not count.
 */
export function findSentence(doc: Node, sentence: string): { from: number; to: number } | null {
  const wanted = withoutBlanks(sentence)
  if (wanted === '') return null
  let found: { from: number; to: number } | null = null
  doc.descendants((node, position) => {
    if (found || !node.isTextblock) return !found
    const text = node.textBetween(0, node.content.size, '', placeOfNode)
    const places = Array.from({ length: text.length }, (_, place) => place).filter((place) => isCounted(text, place))
    const start = places
      .map((place) => text[place])
      .join('')
      .indexOf(wanted)
    const [first, last] = [places[start], places[start + wanted.length - 1]]
    if (start >= 0 && first !== undefined && last !== undefined)
      found = { from: position + 1 + first, to: position + 2 + last }
    return false
  })
  return found
}

const isCounted = (text: string, place: number) => !/[\s\uFFFC]/u.test(text[place] ?? '')
const withoutBlanks = (text: string) => text.replace(/[\s\uFFFC]/gu, '')
