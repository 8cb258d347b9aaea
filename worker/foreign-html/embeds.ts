import { type Embed, embedAt } from '../contract/embeds.ts'
import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  isBlank,
  isElement,
  replaceElements,
  textOf,
  visitElements,
} from './tree.ts'

/** The quotes that X, Instagram, Bluesky and Mastodon offer for copying, which a script makes a post of. */
const postClass = /(?:^|\s)(?:twitter-(?:tweet|video)|instagram-media|bluesky-embed|mastodon-embed)(?:\s|$)/
const wordpressClass = /(?:^|\s)wp-block-embed__wrapper(?:\s|$)/

/** Makes cards of the codes by which others show posts and pages. The words of a post stay as a quote above its card. */
export function buildEmbeds(root: ForeignElement) {
  replaceElements(root, (element) => {
    const className = element.attributes.get('class') ?? ''
    if (element.name === 'blockquote' && postClass.test(className)) return postOf(element)
    if (!wordpressClass.test(className)) return null
    const embed = embedAt(textOf(element).trim())
    return embed && element.children.every((child) => !isElement(child)) ? [embedCard(embed)] : null
  })
}

/** The card of a page, with a line about it and its host below the title. */
export function embedCard({ provider, page }: Embed, title = '', about = ''): ForeignElement {
  const { host } = new URL(page)
  const line = [about || (isBlank(title) ? '' : provider), host].filter((part) => part !== '').join(' · ')
  const words = [
    createElement('strong', [{ text: isBlank(title) ? provider : title.replace(/\s+/g, ' ').trim() }]),
    createElement('br'),
    createElement('small', [{ text: line }]),
  ]
  return createElement('p', [createElement('a', words, { href: page })], { class: 'link-card embed' })
}

/** The words of a post as a quote, and its card; null for a quote without the address of a post. */
function postOf(quote: ForeignElement): ForeignNode[] | null {
  let found = embedAt(quote.attributes.get('data-instgrm-permalink') ?? '') ?? atUri(quote)
  visitElements(quote, ({ name, attributes }) => {
    if (name === 'a') found = embedAt(attributes.get('href') ?? '') ?? found
  })
  if (!found) return null
  const card = embedCard(found)
  return isBlank(textOf(quote)) ? [card] : [createElement('blockquote', quote.children), card]
}

/** Bluesky names its posts in an attribute. */
function atUri({ attributes }: ForeignElement): Embed | null {
  const [, person, post] =
    /^at:\/\/([\w.:-]{1,100})\/app\.bsky\.feed\.post\/(\w{1,30})$/.exec(attributes.get('data-bluesky-uri') ?? '') ?? []
  return person && post ? embedAt(`https://bsky.app/profile/${person}/post/${post}`) : null
}
