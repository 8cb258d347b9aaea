import { embedAt } from '#contract/embeds.ts'
import { classOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import type { WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import { ofCard, writtenCard } from '../link-card/worker.ts'
import { paragraphElement } from '../paragraph/worker.ts'

const ofEmbed = writeAttributes({ class: 'link-card embed' })
const address = /^<a href="([^"]*)"/
const start = `<p${ofEmbed}`
const links = /(<p class="link-card embed"><a href="([^"]*)"[^<>]*?)>/g
const ofReaders = / data-app="" data-loads="[^"<>]*"(?=>)/g

/** A link card of a page that readers can have in the text. A card of any other page is a link card. */
export const embed: WorkerBlock<'embed'> = {
  elements: {
    p: {
      ...paragraphElement,
      attributes: (attributes) =>
        classOf(attributes, ['embed']) && classOf(attributes, ['link-card']) ? ofEmbed : null,
      html: (parts) => writtenCard(parts, (content) => (embedOf(address.exec(content)?.[1]) ? ofEmbed : ofCard)),
    },
  },
  isContent: false,
  isEmbed: false,
  readers: withFrames,
  feed: (html) => (html.includes(start) ? html.replace(ofReaders, '') : html),
}

/** A link whose page has a frame says where that loads from, and needs the application, which puts it in place of the card. */
function withFrames(html: string): string {
  if (!html.includes(start)) return html
  return html.replace(links, (whole, tags: string, href: string) => {
    const frame = embedOf(href)?.frame
    return frame ? `${tags}${writeAttributes({ 'data-app': '', 'data-loads': frame.promise })}>` : whole
  })
}

/** @param href as written in an attribute */
function embedOf(href = '') {
  return embedAt(href.replaceAll('&amp;', '&'))
}
