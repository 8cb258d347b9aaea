import { ownBoxClass } from '../contract/block-kinds.ts'

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** Elements without an end tag. */
export const voidElements = names('area base br col embed hr img image input link meta param source track wbr')

/** Elements that stand between words and have no words themselves. */
export const inlineLeaves = names('br img note-reference')

/** Parts of tables, which hold no words between each other. */
export const tableParts = names('table thead tbody tfoot tr td th caption colgroup')

/** Blocks that a paragraph may become part of, and that end an open paragraph. */
export const blockElements = names(
  [
    'address article aside audio blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure',
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html iframe legend li main nav ol p pre search section summary',
    'table tbody td tfoot th thead tr ul',
  ].join(' '),
)

/** Blocks that mean nothing for an article: what is in them stands in their place. */
export const plainContainers = names(
  'address article body center dialog dd dir div dl dt fieldset footer form header hgroup html legend main search section',
)

/** Whether a plain container is a block of an article, by its class or role. */
export function isOwnBox(name: string, attributes: ReadonlyMap<string, string>): boolean {
  const isNote = /^notes?$/.test(attributes.get('role') ?? '')
  return isNote || (name === 'div' && ownBoxClass.test(attributes.get('class') ?? ''))
}

/** The ids that an article has. */
export const ownId = /^fn(?:ref)?-\d{1,6}$/

/** An attribute of an empty paragraph that is content. Foreign HTML has none: no pass reads an attribute of this name. */
export const emptyLine = 'empty-line'

export const headings = names('h1 h2 h3 h4 h5 h6')
