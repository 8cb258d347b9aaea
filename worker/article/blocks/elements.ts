import { blockElements } from '#blocks/worker-blocks.ts'
import type { BlockElement } from './block-kind.ts'

/**
 * The meaning of an element of foreign HTML that is no element of a block:
 * - `boundary`: a block that articles do not have. Its text becomes paragraphs.
 * - `section`: a part of a table that articles do not have.
 * - `removed`: browsers parse or show its content by other rules, so it goes with its content.
 * - `raw`: likewise, and its content has no tags.
 * - `mark`: a format of words.
 */
type OtherRole = 'boundary' | 'section' | 'break' | 'mark' | 'removed' | 'raw'

/**
 * `name` is the article's element for it, or its own name. `isNesting` tells whether it is one block deeper: it has an end
 * tag, and is not ended by its like.
 */
export type ElementKind = { name: string; isNesting: boolean } & (BlockElement | { role: OtherRole })

const kinds = new Map<string, ElementKind>()

const nestingRoles = new Set<ElementKind['role']>(['boundary', 'container', 'line', 'notes', 'list', 'table', 'code'])
/** Blocks that may lack their end tag. */
const endless = new Set(['dt', 'dd', 'optgroup', 'html', 'body'])

function define(role: OtherRole, names: string, name?: string) {
  for (const own of names.split(' ')) {
    kinds.set(own, { role, name: name ?? own, isNesting: nestingRoles.has(role) && !endless.has(own) })
  }
}

define('section', 'colgroup')
define('break', 'br')
define('mark', 'strong b', 'strong')
define('mark', 'em i', 'em')
define('mark', 's strike del', 's')
define('mark', 'u code sub sup a mark kbd')
// Of a link card only.
define('mark', 'small')
// The elements that browsers show as blocks: https://html.spec.whatwg.org/multipage/rendering.html#flow-content-3
define('boundary', 'address article aside body center dd dialog dl dt fieldset footer')
define('boundary', 'form frameset header hgroup html legend main nav optgroup search')
define('raw', 'script style textarea title xmp plaintext noembed noframes')
define('removed', 'option noscript template svg math object applet select datalist audio video canvas')
for (const [name, element] of blockElements) {
  for (const own of element.from) kinds.set(own, { ...element, name, isNesting: nestingRoles.has(element.role) })
}

/** The kind of an element by its name in lower case; undefined for inline elements that articles do not have. */
export function kindOf(name: string): ElementKind | undefined {
  return kinds.get(name)
}
