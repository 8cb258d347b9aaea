import { ListItem as Item } from '@tiptap/extension-list/item'
import { OrderedList as List } from '@tiptap/extension-list/ordered-list'
import type { Node } from '@tiptap/pm/model'
import { ownElements } from '#contract/block-kinds.ts'
import { counterText, counterTypes, countItems } from '#contract/list-numbers.ts'

/** Blocks that an item may begin with elsewhere: code, tables, pictures, toggles. */
const blocks = ownElements.filter((name) => name !== 'p' && name !== 'section').join()

/** Gives an item that begins with another block the empty paragraph that it has in the editor: without one its blocks would leave it. */
export function withFirstParagraph(item: HTMLElement): HTMLElement {
  const first = Array.from(item.childNodes).find(
    (node) => !(node instanceof HTMLInputElement) && (node instanceof HTMLElement || node.textContent?.trim()),
  )
  if (first instanceof HTMLElement && first.matches(blocks)) first.before(document.createElement('p'))
  return item
}

const wholeNumber = /^-?\d{1,6}$/

/** A list that counts in digits, letters or Roman numbers, upwards from its start, or downwards from there or to 1. */
export const OrderedList = List.extend({
  addAttributes() {
    const inherited = this.parent?.() ?? {}
    return {
      start: {
        default: 1,
        parseHTML: (list) => numberIn(list, 'start') ?? 1,
      },
      type: {
        default: null,
        parseHTML: (list) => {
          const written = inherited.type?.parseHTML?.(list)
          return counterTypes.find((type) => type === written) ?? null
        },
      },
      downwards: {
        default: null,
        parseHTML: (list) => {
          if (!list.hasAttribute('reversed')) return null
          return numberIn(list, 'start') === null ? 'toOne' : 'fromStart'
        },
      },
    }
  },

  renderHTML({ node: { attrs } }) {
    const { start, type, downwards } = attrs
    const isSaid = downwards ? downwards === 'fromStart' : start !== 1
    return ['ol', { ...(isSaid && { start }), ...(type && { type }), ...(downwards && { reversed: '' }) }, 0]
  },
})

/** An item of a list. In an ordered list it may say its number. */
export const ListItem = Item.extend({
  parseHTML: () => [{ tag: 'li', contentElement: withFirstParagraph }],
  addAttributes: () => ({
    value: {
      default: null,
      keepOnSplit: false,
      parseHTML: (item) => (item.parentElement?.localName === 'ol' ? numberIn(item, 'value') : null),
    },
  }),
})

/** The numbers, letters or signs before the items of an ordered list. */
export function countersOf({ attrs, children }: Node): string[] {
  const { start, type, downwards } = attrs
  const counting = { start: downwards === 'toOne' ? null : start, type: type ?? '', isReversed: downwards !== null }
  const numbers = countItems(
    counting,
    children.map((item) => item.attrs.value),
  )
  return numbers.map((number) => counterText(number, counting.type))
}

function numberIn(element: Element, name: 'start' | 'value'): number | null {
  const written = element.getAttribute(name) ?? ''
  return wholeNumber.test(written) ? Number(written) : null
}
