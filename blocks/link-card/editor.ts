import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { type EditorBlock, removeControls } from '#web/editor/editor-block.ts'
import { isLinkAddress } from '#web/editor/link-address.ts'
import { isImageUrl } from '#web/images/image-address.ts'

/** A page of the web, with its title, a line about it that ends with its host, and an image that is stored here. */
const LinkCard = Node.create({
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

  parseHTML: () => [
    {
      tag: 'p.link-card',
      priority: 60,
      getAttrs: (card) => isLinkAddress(card.querySelector(':scope > a')?.getAttribute('href') ?? '') && null,
    },
  ],

  renderHTML: ({ node }) => cardOf(node.attrs),

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('p')
      dom.className = 'link-card'
      dom.contentEditable = 'false'
      const { title, text, image, alt } = node.attrs
      const box = document.createElement('span')
      if (isImageUrl(String(image))) box.append(Object.assign(new Image(), { src: image, alt: alt ?? '' }))
      const [strong, small] = [document.createElement('strong'), document.createElement('small')]
      strong.textContent = title ?? ''
      small.textContent = text ?? ''
      box.append(strong, document.createElement('br'), small)
      dom.append(box)
      return { dom }
    }
  },
})

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
function cardOf({ href, title, text, image, alt }: Record<string, unknown>): DOMOutputSpec {
  const parts: DOMOutputSpec[] = [['strong', String(title ?? '')]]
  if (isImageUrl(String(image))) parts.unshift(['img', { src: image, alt: alt ?? '' }])
  if (text) parts.push(['br'], ['small', String(text)])
  const address = isLinkAddress(String(href)) ? href : ''
  return ['p', { class: 'link-card' }, ['a', { href: address, rel: 'noopener' }, ...parts]]
}

export const linkCard: EditorBlock = {
  extensions: [LinkCard],
  insert: [
    {
      name: 'linkCard',
      label: 'Link card',
      keywords: 'bookmark preview embed page',
      icon: 'M4 5h16v14H4zM14 5v14M7 10h4M7 13h3',
      run: ({ openMenu }) => openMenu({ name: 'linkCard' }),
    },
  ],
  forModel: ({ attrs }) => `[Link: ${attrs.title ?? ''}]`,
  isAuthored: true,
  controls: { node: 'linkCard', label: 'Link card', load: removeControls },
}
