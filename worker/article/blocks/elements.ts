/**
 * What an element of foreign HTML means for an article:
 * - `boundary`: a block that articles do not have. Its text becomes paragraphs.
 * - `section`: a part of a table that is neither a row nor a cell.
 * - `removed`: browsers parse or show its content by other rules, so it goes with its content.
 * - `raw`: likewise, and its content has no tags.
 * - `mark`: a format of words.
 */
export type Role =
  | 'paragraph'
  | 'heading'
  | 'boundary'
  | 'quote'
  | 'list'
  | 'item'
  | 'table'
  | 'section'
  | 'row'
  | 'cell'
  | 'code'
  | 'rule'
  | 'break'
  | 'image'
  | 'frame'
  | 'mark'
  | 'removed'
  | 'raw'

export type ElementKind = {
  role: Role
  /** The article's element for it, or its own name. */
  name: string
  /** Whether it is one block deeper: it has an end tag, and is not ended by its like. */
  isNesting: boolean
}

const kinds = new Map<string, ElementKind>()

const nestingRoles: ReadonlySet<Role> = new Set<Role>(['boundary', 'quote', 'list', 'table', 'code'])
/** Blocks that may lack their end tag. */
const endless = new Set(['dt', 'dd', 'optgroup', 'html', 'body'])

function define(role: Role, names: string, name?: string) {
  for (const own of names.split(' ')) {
    kinds.set(own, { role, name: name ?? own, isNesting: nestingRoles.has(role) && !endless.has(own) })
  }
}

define('paragraph', 'p')
// The page's title is its only h1.
define('heading', 'h1 h2', 'h2')
define('heading', 'h3')
define('heading', 'h4 h5 h6', 'h4')
define('quote', 'blockquote')
define('list', 'ul menu dir', 'ul')
define('list', 'ol')
define('item', 'li')
define('table', 'table')
define('section', 'thead tbody tfoot caption colgroup')
define('row', 'tr')
define('cell', 'td th')
define('code', 'pre listing', 'pre')
define('rule', 'hr')
define('break', 'br')
define('image', 'img image', 'img')
define('frame', 'iframe')
define('mark', 'strong b', 'strong')
define('mark', 'em i', 'em')
define('mark', 's strike del', 's')
define('mark', 'u code sub sup a')
// The elements that browsers show as blocks: https://html.spec.whatwg.org/multipage/rendering.html#flow-content-3
define('boundary', 'address article aside body center dd details dialog div dl dt fieldset figcaption figure footer')
define('boundary', 'form frameset header hgroup html legend main nav optgroup search section summary')
define('raw', 'script style textarea title xmp plaintext noembed noframes')
define('removed', 'option noscript template svg math object applet select datalist audio video canvas')

/** The kind of an element by its name in lower case; undefined for inline elements that articles do not have. */
export function kindOf(name: string): ElementKind | undefined {
  return kinds.get(name)
}
