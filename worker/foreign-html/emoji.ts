import type { ForeignElement } from './tree.ts'

/** Nothing but signs of emoji: `©` and digits are signs too, where another one makes a picture of them. */
const emoji =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\u{e0020}-\u{e007f}]|[#*\d]\ufe0f?\u20e3)+$/u
/** The name of an emoji, as chats write it. */
const emojiName = /^:[\w+'’-]{1,60}:$/
const emojiClass = /(?:^|[\s_-])(?:wp-smiley|emoji|emoticon|twemoji)(?:[\s_-]|$)/i
/** Codes of characters at the end of an address: `1f1f3-1f1f4.svg`, `1f600@2x.png`. */
const codes = /\/(?:emoji_u|u)?([0-9a-f]{2,5}(?:[-_][0-9a-f]{2,5}){0,9})(?:@\dx)?\.(?:png|svg|gif|webp)(?:[?#]|$)/i
/** In pixels and characters: a larger picture, and a longer text, is something else. */
const largestEmoji = 100
const longestEmoji = 40

/** The words of a picture that is an emoji: the emoji itself, or its name where it is only a program's; null for any other. */
export function emojiOf({ attributes }: ForeignElement): string | null {
  const alternative = (attributes.get('alt') ?? '').trim()
  const address = attributes.get('src') ?? ''
  const size = Math.max(...['width', 'height'].map((name) => Number.parseFloat(attributes.get(name) ?? '') || 0))
  if (size > largestEmoji) return null
  if (alternative.length <= longestEmoji && emoji.test(alternative)) return alternative
  const isNamed = emojiName.test(alternative)
  const isStated =
    isNamed || emojiClass.test(attributes.get('class') ?? '') || /emoji/i.test(attributes.get('itemtype') ?? '')
  if (!isStated && !/emoji|emoticon/i.test(address)) return null
  return drawnIn(address) ?? (isStated ? alternative : null)
}

function drawnIn(address: string): string | null {
  const found = codes.exec(address)?.[1]?.split(/[-_]/) ?? []
  const text = found.map((code) => String.fromCodePoint(Number.parseInt(code, 16))).join('')
  return emoji.test(text) ? text : null
}
