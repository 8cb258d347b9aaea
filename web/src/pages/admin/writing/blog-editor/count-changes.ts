import { type BlogDetails, noDetails } from '#contract/blog-details.ts'
import { comparedFields } from '#contract/draft.ts'
import type { DraftContent } from '../editor-form/form-values.ts'

/** In how many fields, details and blocks of the text two contents differ. The HTML of both is of the editor. */
export function countChanges(mine: DraftContent, theirs: DraftContent): number {
  const fields = comparedFields.filter((field) => typeof mine[field] === 'string' && field !== 'description')
  return (
    fields.filter((field) => mine[field] !== theirs[field]).length +
    detailNames.filter((name) => JSON.stringify(mine.details[name]) !== JSON.stringify(theirs.details[name])).length +
    countBlocks(mine.description, theirs.description)
  )
}

/** The share of accepted words follows from the text. */
const detailNames = Object.keys(noDetails).filter(
  (name): name is keyof BlogDetails => name in noDetails && name !== 'aiShare',
)

/** A changed block counts once, although a block is gone and another is new. */
function countBlocks(mine: string, theirs: string): number {
  if (mine === theirs) return 0
  const [blocks, others] = [blocksOf(mine), blocksOf(theirs)]
  if (blocks.length === others.length && blocks.every((block, index) => block === others[index])) return 0
  const counts = new Map<string, number>()
  for (const block of blocks) counts.set(block, (counts.get(block) ?? 0) + 1)
  for (const block of others) counts.set(block, (counts.get(block) ?? 0) - 1)
  const differences = [...counts.values()]
  const added = sum(differences.filter((count) => count > 0))
  const removed = -sum(differences.filter((count) => count < 0))
  // The same blocks in another order.
  return Math.max(added, removed, 1)
}

function blocksOf(html: string): string[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return Array.from(template.content.children, shownBlock)
}

/** A block without the spaces that no browser shows: the server does not store them. */
function shownBlock(block: Element) {
  const { outerHTML } = block
  if (block.matches('pre') || block.querySelector('pre')) return outerHTML
  return outerHTML
    .replaceAll(/[ \t\n]+/g, ' ')
    .replace(/^((?:<[^>]+>)+) /, '$1')
    .replace(/ ((?:<\/\w+>)+)$/, '$1')
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
