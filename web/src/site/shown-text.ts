import { withDirections } from '#contract/block-directions.ts'
import type { Heading } from '#contract/blog.ts'
import { escapeAttribute } from '#contract/escape-html.ts'
import type { TextDirection } from '#contract/text-direction.ts'
import { articleClass } from './rare-blocks.ts'

/** The text of an article or of an own page, as the page shows it: with links to its headings, buttons at its code and directions. */
export type ShownText = {
  html: string
  /** Of the element around it; one of `articleClass`. */
  className: string
}

/** An article or an own page without its text, which is beside it. */
export type WithoutText<Page> = Omit<Page, 'description'>

/** @param description sanitized HTML, as the API answers it. @param dir the direction of its language */
export function showText(description: string, contents: Heading[], dir: TextDirection): ShownText {
  return { html: withDirections(addControls(description, contents), dir), className: articleClass(description) }
}

/** The tags that controls are added to, and the tags of links. In sanitized HTML these texts occur in tags only. */
const tags = /<(?:h[234]|pre|a|img)\b[^<>]*>|<\/(?:h[234]|pre|a)>/g
const headingId = /^<h[234] id="([^"<>]*)">$/

/** Its label is a style's content, so that no copied text contains it. boot/copying.ts handles the press. */
const copyButton = '<button type="button" class="copy" data-copy data-native aria-label="Copy code"></button>'

/**
 * Adds to an article what only its page needs: after each heading a link to it, after each code block a button that
 * copies it, and around each picture a link to its file, which opens in a dialog. The API and the feeds get the article
 * without them.
 * @param html sanitized HTML, in which headings, code blocks and links are closed; of these only links are in others
 * @param contents the headings of the article
 */
export function addControls(html: string, contents: Heading[]): string {
  const texts = new Map(contents.map(({ id, text }) => [id, text]))
  const dialogs: string[] = []
  /** How many headings, code blocks and links are open. */
  let depth = 0
  /** The HTML after the end of the open heading or code block. */
  let added = ''
  const shown = html.replace(tags, (tag, at: number) => {
    if (tag.startsWith('<img')) return depth === 0 ? addDialog(tag, captionAt(html, at + tag.length), dialogs) : tag
    depth += tag.startsWith('</') ? -1 : 1
    if (/^<\/[hp]/.test(tag)) {
      const end = tag + added
      added = ''
      return end
    }
    if (tag.startsWith('<pre')) {
      added = `${copyButton}</div>`
      return `<div class="code">${tag}`
    }
    const [, id = ''] = headingId.exec(tag) ?? []
    const text = texts.get(id)
    if (text === undefined) return tag
    added = `<a class="anchor" href="#${id}" aria-label="Link to “${escapeAttribute(text)}”"></a></div>`
    return `<div class="heading" tabindex="-1">${tag}`
  })
  // Not beside their pictures: a dialog would end a paragraph.
  return shown + dialogs.join('')
}

const picture = / src="((?:https?:|\/)[^"]*)" alt="([^"]*)"/
const ownWidth = / width="(\d+)"/
/** In pixels. A phone shows a picture of this width whole. */
const phoneWidth = 320
/** Pictures after these are pictures only. */
const mostDialogs = 100

const captionStart = '<figcaption>'
const noteOrTag = /<sup><a [^<>]*>\d+<\/a><\/sup>|<[^<>]*>/g

/** The words of a caption that begins there, without links and references to notes, which are at the picture itself. */
function captionAt(html: string, at: number): string {
  if (!html.startsWith(captionStart, at)) return ''
  const caption = html.slice(at + captionStart.length, html.indexOf('</figcaption>', at))
  return caption.replace(noteOrTag, '').trim()
}

/**
 * A picture within a link to its file, and a button for a dialog, by a command or as a popover, whichever the browser knows.
 * The link is used where the styles do not show the button (styles/article-pictures.css). `hidden` also leaves the dialog out
 * of reader modes.
 * @param caption its text; empty without one
 * @param dialogs of the article; that of this picture is added
 */
function addDialog(image: string, caption: string, dialogs: string[]): string {
  const [, src = '', alt = ''] = picture.exec(image) ?? []
  const isSmall = !image.includes(' srcset=') && Number(ownWidth.exec(image)?.[1]) <= phoneWidth
  // No address is an inline image's, in a preview.
  if (src === '' || isSmall || dialogs.length === mostDialogs) return image
  const id = `picture-${dialogs.length + 1}`
  const command = (name: string) =>
    `type="button" commandfor="${id}" command="${name}" popovertarget="${id}" data-native`
  const label = `aria-label="Open the picture${alt && `: ${alt}`}"`
  dialogs.push(
    `<dialog id="${id}" class="picture-view" popover closedby="any" aria-label="${alt || 'Picture'}" hidden>` +
      `<img src="${src}" alt="${alt}" loading="lazy">${caption && `<p>${caption}</p>`}<button ${command('close')} aria-label="Close"></button></dialog>`,
  )
  return `<span class="picture"><a href="${src}" ${label}>${image}</a><button ${command('show-modal')} ${label} hidden></button></span>`
}
