import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { type EditorBlock, removeControls } from '#web/editor/editor-block.ts'
import { isLinkAddress } from '#web/editor/link-address.ts'
import { isImageUrl } from '#web/images/image-address.ts'

/** A page of the web, with its title, a line about it that ends with its host, and an image that is stored here. */
export const LinkCard = Node.create({
  name: 'linkCard',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    href: read('a', (link) => link.getAttribute('href')),
    title: read('strong', ({ textContent }) => textContent),
    text: read('small', ({ textContent }) => textContent),
    image: read('img', (image) => image.getAttribute('src')),
    alt: read('img', (image) => image.getAttribute('alt')),
  }),

  parseHTML: () => [{ tag: 'p.link-card', priority: 60, getAttrs: (card) => isLinkAddress(cardAddress(card)) && null }],

  renderHTML: ({ node }) => cardOf(node.attrs, 'link-card'),

  addNodeView() {
    return ({ node }) => ({ dom: shownCard(node.attrs, 'link-card') })
  },
})

/** The address that a card's link leads to; empty without a link. */
export function cardAddress(card: Element): string {
  return card.querySelector(':scope > a')?.getAttribute('href') ?? ''
}

/** A card as the editor shows it: no link, which a click would follow. */
export function shownCard({ title, text, image, alt }: Record<string, unknown>, className: string): HTMLElement {
  const dom = document.createElement('p')
  dom.className = className
  dom.contentEditable = 'false'
  const box = document.createElement('span')
  if (isImageUrl(String(image))) box.append(Object.assign(new Image(), { src: image, alt: alt ?? '' }))
  const [strong, small] = [document.createElement('strong'), document.createElement('small')]
  strong.textContent = String(title ?? '')
  small.textContent = String(text ?? '')
  box.append(strong, document.createElement('br'), small)
  dom.append(box)
  return dom
}

function read(selector: string, value: (element: Element) => string | null) {
  return {
    default: null,
    parseHTML: (card: HTMLElement) => {
      const element = card.querySelector(selector)
      return element && value(element)
    },
  }
}

/** Checks the addresses again, because a stored draft may have been tampered with. */
export function cardOf({ href, title, text, image, alt }: Record<string, unknown>, className: string): DOMOutputSpec {
  const parts: DOMOutputSpec[] = [['strong', String(title ?? '')]]
  if (isImageUrl(String(image))) parts.unshift(['img', { src: image, alt: alt ?? '' }])
  if (text) parts.push(['br'], ['small', String(text)])
  const address = isLinkAddress(String(href)) ? href : ''
  return ['p', { class: className }, ['a', { href: address, rel: 'noopener' }, ...parts]]
}

export const linkCard: EditorBlock = {
  extensions: [LinkCard],
  insert: [
    {
      name: 'linkCard',
      label: 'Link card',
      keywords: 'bookmark preview page',
      icon: 'M4 5h16v14H4zM14 5v14M7 10h4M7 13h3',
      run: ({ openMenu }) => openMenu({ name: 'linkCard' }),
    },
  ],
  forModel: ({ attrs }) => `[Link: ${attrs.title ?? ''}]`,
  isAuthored: true,
  controls: { node: 'linkCard', label: 'Link card', load: removeControls },
}
