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
