import { escapeText } from '#contract/escape-html.ts'
import { createElement, type ForeignElement } from '#worker/foreign-html/tree.ts'
import { nameImages, readTree, writeTree } from '../foreign-tree.ts'
import type { ImageNames } from '../image-names.ts'
import { LeftOut } from '../left-out.ts'
import { addParagraphs } from './add-paragraphs.ts'
import { Changes } from './changes.ts'
import { rewriteTree } from './rewrite-tree.ts'
import { replaceShortcodes } from './shortcodes.ts'
import { type Attachment, writeShortcode } from './write-shortcode.ts'

/** What a text may refer to. */
export type Surroundings = {
  attachments: ReadonlyMap<string, Attachment>
  /** The texts of blocks that several posts share, by their ids. */
  shared: ReadonlyMap<string, string>
  images: ImageNames
  /** The whole address of an image, of the original where the text has a smaller copy; null for one without an address. */
  imageAddress: (address: string) => string | null
  /** The notes of the post, by their ids: HTML. */
  footnotes: { id: string; content: string }[]
}

/** Blocks whose HTML is that of an article, or nothing. */
const knownBlock =
  /^(?:core-embed\/.*|paragraph|heading|list|list-item|quote|pullquote|verse|code|preformatted|table|image|gallery|video|audio|file|cover|media-text|columns?|group|row|stack|grid|buttons?|separator|spacer|more|nextpage|freeform|classic|html|embed|details|footnotes|block|missing|post-content|shortcode|math|accordion.*)$/
const blockComment = /<!--\s*wp:([a-z][a-z0-9/-]{0,80})((?:\s[^<>]{0,20000}?)?)\s*(\/?)-->/g
/** How deep blocks of others may be in each other. */
const deepestShared = 3

/**
 * Rewrites what only WordPress has: blocks without HTML, shortcodes, galleries, players, and lines that mean paragraphs. The
 * API cleans the result.
 * @returns the HTML, and sentences on what is changed or not understood
 */
export function rewriteText(html: string, around: Surroundings): { html: string; notes: string[] } {
  const leftOut = new LeftOut()
  const changes = new Changes()
  const hasBlocks = html.includes('<!-- wp:')
  const whole = hasBlocks ? withSharedBlocks(html, around.shared, leftOut) : html
  const written = replaceShortcodes(whole, (one) => writeShortcode(one, around.attachments, changes), leftOut)
  const root = readTree(hasBlocks ? written : addParagraphs(written))
  rewriteTree(root, changes)
  nameImages(root, around.images, around.imageAddress)
  addFootnotes(root, around.footnotes)
  // The class tells the API whose HTML it is.
  const body = createElement('div', root.children, { class: 'wp-block-group' })
  return { html: writeTree([body]), notes: [...changes.notes(), ...leftOut.notes()] }
}

function withSharedBlocks(html: string, shared: ReadonlyMap<string, string>, leftOut: LeftOut, depth = 0): string {
  return html.replace(blockComment, (whole, name: string, json: string, closed: string) => {
    if (name === 'block') {
      const id = /"ref"\s*:\s*(\d{1,12})/.exec(json)?.[1] ?? ''
      const content = shared.get(id)
      if (content !== undefined && depth < deepestShared) return withSharedBlocks(content, shared, leftOut, depth + 1)
      leftOut.add('a reusable block that the file does not have')
      return ''
    }
    const plain = name.replace(/^core\//, '')
    if (!knownBlock.test(plain)) leftOut.add(`wp:${plain}`)
    // A block of a video that has no HTML but its address.
    const address = closed && /"url"\s*:\s*"(https?:[^"\s]{1,500})"/.exec(json)?.[1]
    return address ? `<p>${escapeText(address)}</p>` : whole
  })
}

/** The notes stand behind the text, each with the link back by which the API knows it. */
function addFootnotes(root: ForeignElement, footnotes: Surroundings['footnotes']) {
  if (footnotes.length === 0) return
  const items = footnotes.map(({ id, content }) => {
    const back = createElement('a', [{ text: '↩︎' }], { href: `#${id}-link` })
    return createElement('li', [...readTree(content).children, { text: ' ' }, back], { id })
  })
  root.children.push(createElement('ol', items, { class: 'wp-block-footnotes' }))
}
