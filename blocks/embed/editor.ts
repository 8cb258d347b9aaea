import type { JSONContent } from '@tiptap/core'
import { type Embed, embedAt } from '#contract/embeds.ts'
import { type EditorBlock, removeControls } from '#web/editor/editor-block.ts'
import { cardAddress, cardOf, LinkCard, shownCard } from '../link-card/editor.ts'
import { LoneAddresses } from './lone-address.ts'

const className = 'link-card embed'

/** A card of a page that readers can have in the text, as the player of a video. In the editor nothing of the provider is loaded. */
const EmbedCard = LinkCard.extend({
  name: 'embed',

  parseHTML: () => [
    // Only `false` leaves a card to the next rule: of any other page it is a link card.
    { tag: 'p.link-card.embed', priority: 61, getAttrs: (card) => (embedAt(cardAddress(card)) ? null : false) },
  ],

  renderHTML: ({ node }) => cardOf(node.attrs, embedAt(String(node.attrs.href)) ? className : 'link-card'),

  addNodeView() {
    return ({ node }) => {
      const dom = shownCard(node.attrs, className)
      const promise = embedAt(String(node.attrs.href))?.frame?.promise
      if (promise) dom.firstElementChild?.setAttribute('data-loads', promise)
      return { dom }
    }
  },
})

/** A description of a page, as the Worker answers it. `image` is the address of a stored image; empty where there is none. */
type Description = { title: string; text: string; image: string; alt: string }

/** A page with its description as content for the editor's commands. Without one it has its address and its provider. */
export function embedContent({ provider, page }: Embed, description?: Description): JSONContent & { type: string } {
  const { host } = new URL(page)
  const { title = page.replace(/^https:\/\/(?:www\.)?/, ''), text = provider, image = '', alt = '' } = description ?? {}
  return {
    type: EmbedCard.name,
    attrs: { href: page, title, text: [text, host].filter(Boolean).join(' · '), image: image || null, alt },
  }
}

export const embed: EditorBlock = {
  extensions: [EmbedCard, LoneAddresses],
  insert: [
    {
      name: 'embed',
      label: 'Embed',
      keywords:
        'video youtube vimeo film loom spotify soundcloud podcast bluesky mastodon x twitter instagram gist pen map',
      icon: 'M4 5h16v14H4zM10 9v6l5-3z',
      run: ({ openMenu }) => openMenu({ name: 'embed' }),
    },
  ],
  forModel: ({ attrs }) => `[Embed: ${attrs.title ?? ''}]`,
  isAuthored: true,
  controls: { node: 'embed', label: 'Embed', load: removeControls },
}
