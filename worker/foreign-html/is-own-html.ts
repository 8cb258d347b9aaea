import { blockElementNames, ownClass } from '../contract/block-kinds.ts'
import { voidElements } from './elements.ts'
import { isPlayer } from './frames.ts'
import { isOwnImage } from './images.ts'
import { cleanAddress } from './links.ts'

const tag = /<[^<>]*>/g
const marks = ['strong', 'em', 's', 'u', 'code', 'mark', 'kbd', 'sub', 'sup', 'small', 'a']
const withEnd = [...blockElementNames.filter((name) => !voidElements.has(name)), ...marks]
const withoutEnd = [...blockElementNames.filter((name) => voidElements.has(name)), 'br']
/** A tag that the Worker or the editor writes for an article. */
export const ownTag = new RegExp(
  `^<(?:/?(?:${withEnd.join('|')})|${withoutEnd.join('|')})(?:\\s+[a-z-]+="[^"<>]*")*\\s*/?>$`,
)
/** Attributes that no element of an article has, and classes that it has. */
const foreignAttribute = /\s(?:style|align|role="(?!note")|name|data-(?!pm-)[a-z-]+|dir|lang|aria-[a-z-]+|srcset)=/
const classes = /\sclass="([^"]*)"/
const hole = /<p>(?:<br ?\/?>)?<\/p>|<br ?\/?><br/
/** An alert of Markdown. */
const alert = /<blockquote>\s{0,10}<p>\[!/
const foreignLink = /google\.[a-z.]{2,6}\/url\?/i
const address = /\s(?:src|href)="([^"]*)"/
/** Around a picture that stands in a sentence an article has no link. */
const pictureLink = /<a\s[^<>]*>\s{0,20}<img\s/g
const figureLink = /<figure(?:\s[^<>]*)?>\s{0,20}<a\s[^<>]*>\s{0,20}<img\s/g
const linkTag = /^<(?:a|img|iframe)\s/

/** Whether HTML is that of an article, and needs no cleaning. Linear. */
export function isOwnHtml(html: string): boolean {
  if (html.includes('<!') || foreignLink.test(html)) return false
  const tags = html.match(tag) ?? []
  if (tags.length !== html.split('<').length - 1) return false
  for (const found of tags) {
    if (!ownTag.test(found) || foreignAttribute.test(found)) return false
    const named = classes.exec(found)?.[1]
    if (named !== undefined && !ownClass.test(named)) return false
    if (/^<(?:div|section)>$/.test(found) || !hasOwnAddress(found)) return false
  }
  if ((html.match(pictureLink) ?? []).length !== (html.match(figureLink) ?? []).length) return false
  return !hole.test(html) && !alert.test(html) && (!html.includes('<input') || html.includes('<ul class="tasks">'))
}

/** Whether a link, an image or a player leads to where one of an article may lead. All else is changed, and counted. */
function hasOwnAddress(tag: string): boolean {
  if (!linkTag.test(tag)) return true
  const given = address.exec(tag)?.[1] ?? ''
  if (tag.startsWith('<img')) return isOwnImage(given)
  return tag.startsWith('<a') ? cleanAddress(given) === given : isPlayer(given)
}
