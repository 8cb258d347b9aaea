import type { BlockElement, BlockKind } from './block-kind.ts'
import { callout } from './kinds/callout.ts'
import { code } from './kinds/code.ts'
import { figure } from './kinds/figure.ts'
import { footnotes } from './kinds/footnotes.ts'
import { heading } from './kinds/heading.ts'
import { image } from './kinds/image.ts'
import { list } from './kinds/list.ts'
import { paragraph } from './kinds/paragraph.ts'
import { quote } from './kinds/quote.ts'
import { rule } from './kinds/rule.ts'
import { table } from './kinds/table.ts'
import { toggle } from './kinds/toggle.ts'
import { video } from './kinds/video.ts'

/** The blocks that an article may have. */
const kinds: BlockKind[] = [
  ...[paragraph, heading, quote, list, table, code, rule, image, video],
  ...[figure, callout, toggle, footnotes],
]

/** The elements of all blocks, by their names in the article. */
export const blockElements: ReadonlyMap<string, BlockElement> = new Map(
  kinds.flatMap(({ elements }) => Object.entries(elements)),
)

/** The names of elements whose kind has a quality, for a pattern that finds them in sanitized HTML. */
export function elementNames(hasQuality: (kind: BlockKind) => boolean = () => true): string[] {
  return kinds.filter(hasQuality).flatMap(({ elements }) => Object.keys(elements))
}

/** An article as readers get it. @param cleanHtml from `cleanArticle`; its code may be highlighted */
export function blocksForReaders(cleanHtml: string): string {
  return kinds.reduce((html, { readers }) => readers?.(html) ?? html, cleanHtml)
}

/** An article as feeds show it. @param description readers' HTML */
export function blocksForFeeds(description: string): string {
  return kinds.reduce((html, { feed }) => feed?.(html) ?? html, description)
}
