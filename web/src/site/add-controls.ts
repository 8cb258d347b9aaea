import type { Heading } from '#contract/blog.ts'
import { escapeAttribute } from '#contract/escape-html.ts'

/** The tags that controls are added to. In sanitized HTML these texts occur in tags only. */
const tags = /<h[234] id="([^"<>]*)">|<pre(?: [^<>]*)?>|<\/(?:h[234]|pre)>/g

/** Its label is a style's content, so that no copied text contains it. boot/copying.ts handles the press. */
const copyButton = '<button type="button" class="copy" data-copy data-native aria-label="Copy code"></button>'

/**
 * Adds to an article what only its page needs: after each heading a link to it, after each code block a button that
 * copies it. The API and the feeds get the article without them.
 * @param html sanitized HTML, in which headings and code blocks are closed and never nested
 * @param contents the headings of the article
 */
export function addControls(html: string, contents: Heading[]): string {
  const texts = new Map(contents.map(({ id, text }) => [id, text]))
  /** What follows the end of the open heading or code block. */
  let added = ''
  return html.replace(tags, (tag, id = '') => {
    if (tag.startsWith('</')) {
      const end = tag + added
      added = ''
      return end
    }
    if (tag.startsWith('<pre')) {
      added = `${copyButton}</div>`
      return `<div class="code">${tag}`
    }
    const text = texts.get(id)
    if (text === undefined) return tag
    added = `<a class="anchor" href="#${id}" aria-label="Link to “${escapeAttribute(text)}”"></a></div>`
    return `<div class="heading">${tag}`
  })
}
