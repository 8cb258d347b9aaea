import { isElement, mayBeLink } from '#worker/markdown/block-links.ts'
import type { MarkdownBlock } from '#worker/markdown/markdown-block.ts'
import { isLine } from '#worker/markdown/parts.ts'
import { titledLink, writeInline } from '#worker/markdown/write-inline.ts'

/** The title of a link that is a sound. */
const audioTitle = 'Audio'
/** White space that a text of words has as one blank. */
const otherSpace = /[^\S ]| {2}/

/** A sound is a link with its name; in the next line of the paragraph is its caption. */
export const audioLink: MarkdownBlock = ({ children: [audio, caption] }, writer) => {
  if (!isElement(audio) || audio.name !== 'audio' || !mayBeLink(writer)) return false
  const { place, lines } = writer
  const name = audio.attributes.get('aria-label') ?? ''
  const link = titledLink([name], audio.attributes.get('src') ?? '', audioTitle, place)
  if (link === null || otherSpace.test(name) || (isElement(caption) && !isLine(caption.children))) return false
  const below = isElement(caption) ? `\\\n${writeInline(caption.children, { ...place, kind: 'line' })}` : ''
  lines.add(link + below)
  return true
}
