import type { BlockName } from '#contract/block-kinds.ts'
import type { BlockElement, WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import { sharedElement } from '#worker/article/blocks/shared-element.ts'
import { audio } from './audio/worker.ts'
import { buttonLink } from './button/worker.ts'
import { callout } from './callout/worker.ts'
import { code } from './code/worker.ts'
import { embed } from './embed/worker.ts'
import { figure } from './figure/worker.ts'
import { file } from './file/worker.ts'
import { footnotes } from './footnotes/worker.ts'
import { formula } from './formula/worker.ts'
import { gallery } from './gallery/worker.ts'
import { heading } from './heading/worker.ts'
import { image } from './image/worker.ts'
import { linkCard } from './link-card/worker.ts'
import { list } from './list/worker.ts'
import { paragraph } from './paragraph/worker.ts'
import { quote } from './quote/worker.ts'
import { rule } from './rule/worker.ts'
import { table } from './table/worker.ts'
import { toggle } from './toggle/worker.ts'
import { video } from './video/worker.ts'

/** The Worker's part of each kind of block: the sanitizer, plain text, feeds, mails. */
const workerBlocks: { [Name in BlockName]: WorkerBlock<Name> } = {
  paragraph,
  heading,
  list,
  quote,
  callout,
  toggle,
  code,
  formula,
  table,
  image,
  figure,
  gallery,
  video,
  buttonLink,
  linkCard,
  embed,
  footnotes,
  audio,
  file,
  rule,
}

type AnyBlock = Omit<WorkerBlock, 'elements'> & { elements: Readonly<Record<string, BlockElement>> }

const all: AnyBlock[] = Object.values(workerBlocks)

/** The elements of all blocks, by their names in the article. */
export const blockElements: ReadonlyMap<string, BlockElement> = all
  .flatMap(({ elements }) => Object.entries(elements))
  .reduce((found, [name, element]) => {
    const known = found.get(name)
    return found.set(name, known ? sharedElement(element, known) : element)
  }, new Map<string, BlockElement>())

/** The names of elements whose kind has a quality, for a pattern that finds them in sanitized HTML. */
export function elementNames(hasQuality: (kind: AnyBlock) => boolean = () => true): string[] {
  return all.filter(hasQuality).flatMap(({ elements }) => Object.keys(elements))
}

/** An article as readers get it. @param cleanHtml from `cleanArticle`; its code may be highlighted */
export function blocksForReaders(cleanHtml: string): string {
  return all.reduce((html, { readers }) => readers?.(html) ?? html, cleanHtml)
}

/** An article as feeds show it. @param description readers' HTML */
export function blocksForFeeds(description: string): string {
  return all.reduce((html, { feed }) => feed?.(html) ?? html, description)
}
