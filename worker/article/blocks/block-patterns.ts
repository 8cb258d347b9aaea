import { elementNames } from '#blocks/worker-blocks.ts'

/**
 * Patterns for sanitized HTML that derive from the kinds of blocks. There a text has no `<`, and an attribute neither `<` nor `>`.
 */
export const blockPatterns = {
  /** A tag that separates words: of a block, or a line break. */
  separator: tagOf([...elementNames(), 'br']),
  /** A tag of a block that shows what is at an address. */
  embed: tagOf(elementNames(({ isEmbed }) => isEmbed)),
  /** The start of a block that is content without any text. */
  content: new RegExp(`<(?:${elementNames(({ isContent }) => isContent).join('|')})\\b`),
  /** White space behind a tag of a block: it means nothing, except at the start of code. */
  spaceBehindBlock: new RegExp(`(${blockTags().source}|</pre>)\\s+`, 'g'),
}

function tagOf(names: string[]) {
  return new RegExp(`</?(?:${names.join('|')})\\b[^<>]*>`, 'g')
}

function blockTags() {
  const names = elementNames(({ isEmbed }) => !isEmbed).filter((name) => name !== 'pre')
  return tagOf(names)
}
