import { blockElementNames, ownClass } from '../contract/block-kinds.ts'
import { voidElements } from './elements.ts'
import { isOwnImage, isPlayer } from './images.ts'
import { cleanAddress } from './links.ts'
import { isOwnPlayer } from './sounds.ts'

/** The programs whose HTML has a structure of its own. */
export type Source = 'docs' | 'word' | 'spreadsheet' | 'apple' | 'notion' | 'github' | 'code' | 'quill' | 'other'

/** Signs that HTML has of a program, first those that no other program has. Each pattern is linear. */
const signs: [Source, RegExp][] = [
  ['docs', /docs-internal-guid/],
  [
    'spreadsheet',
    /google-sheets-html-origin|data-sheets-|schemas-microsoft-com:office:excel|<meta[^>]{0,200}LibreOffice[^>]{0,80}Calc/i,
  ],
  [
    'word',
    /schemas-microsoft-com:office:(?:word|office)|mso-(?:list|element|style|fareast|bidi)|class="?Mso|ListContainerWrapper/i,
  ],
  ['apple', /Cocoa HTML Writer|Apple-converted-space|class="(?:p|s|ul|ol|li)1"/],
  ['notion', /<!-- ?notionvc|notion-|class="(?:to-do-list|toggle|page-body)"|block-color-/],
  [
    'github',
    /markdown-alert|task-list-item|user-content-|highlight-source-|class="[^"]{0,200}(?:markdown-body|blob-code)/,
  ],
  ['code', /vscode-editor-data|<div style="[^"]{0,300}white-space: ?pre;/i],
  // Its colours of words have no class: the style is nothing else.
  [
    'quill',
    /\sclass=["']?[^"'<>]{0,200}\bql-[a-z]|<li\s[^<>]{0,200}\bdata-list=|<ul\s[^<>]{0,200}\bdata-checked=|\sstyle="(?:(?:background-)?color: rgb\([\d, ]{5,15}\);? ?){1,2}"/i,
  ],
]
/** Signs that only programs write: styles, formatting elements of old, formulas, readings, states in attributes, and redirects around links. */
const foreignSign =
  /\sstyle\s*=|<(?:font|o:p|span|google-sheets|math|mjx-|ruby|codeblock)|\s(?:role="heading"|data-(?:latex|node-type|panel-type|task-state|checked|callout)=)|google\.[a-z.]{2,6}\/url\?|\sclass="?(?:sdfootnote|wp-block|kg-)/i

/** Without an attribute, a comment or such an element, a piece of HTML has no sign. */
const mayHaveSign = /[=!]|^(?:font|o:p|span|google-sheets|math|mjx-|ruby|codeblock)/i

/** The program that HTML was copied from. */
export function sourceOf(html: string): Source {
  return sourceBySigns(withSigns(html))
}

/** Whether HTML carries the marks of a program: the HTML of articles has none. */
export function isForeign(html: string): boolean {
  const marked = withSigns(html)
  return sourceBySigns(marked) !== 'other' || foreignSign.test(marked)
}

function sourceBySigns(marked: string): Source {
  return signs.find(([, sign]) => sign.test(marked))?.[0] ?? 'other'
}

/** The tags that may have a sign, each with the words behind it: few of an article, which each sign need not read. */
function withSigns(html: string): string {
  const [first = '', ...pieces] = html.split('<')
  const marked = pieces.filter((piece) => mayHaveSign.test(piece))
  return [/[=!]/.test(first) ? first : '', ...marked].join('<')
}

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
    if (isOwnPlayer(found)) continue
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
