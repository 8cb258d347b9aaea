import type { Node } from '@tiptap/pm/model'
import { foldLetters } from '#contract/fold-letters.ts'
import { createHeadingIds } from '#contract/heading-ids.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '../../api/api.ts'

/** Where a link may lead within the site. */
export type LinkTarget = { address: string; name: string; kind: 'Part' | 'Blog' }

const maxParts = 6

/** The headings of a text that have the typed letters, with the addresses that readers' pages give them. */
export function partsOf(doc: Node, typed: string): LinkTarget[] {
  const wanted = foldLetters(typed.replace(/^#/, '')).trim()
  const headingId = createHeadingIds()
  const parts: LinkTarget[] = []
  doc.descendants((node) => {
    if (node.type.name !== 'heading') return !node.isTextblock
    const name = node.textBetween(0, node.content.size, ' ', ' ').replace(/\s+/g, ' ').trim()
    if (name) parts.push({ address: `#${headingId(name)}`, name, kind: 'Part' })
    return false
  })
  const isWanted = ({ name, address }: LinkTarget) => foldLetters(`${name} ${address}`).includes(wanted)
  return parts.filter(isWanted).slice(0, maxParts)
}

/**
 * The parts of a text and the published articles that a typed text may mean.
 * @returns null when the server could not be asked: an address can be typed
 */
export async function findLinkTargets(doc: Node, typed: string, signal: AbortSignal): Promise<LinkTarget[] | null> {
  const q = typed.trim().slice(0, textLimits.search)
  // An address or a part is no search for articles.
  if (q === '' || /^(#|\/|[a-z]+:)/i.test(q)) return null
  try {
    const { suggestions } = await unwrap(api.blog.suggestions.$get({ query: { q } }, { init: { signal } }))
    const articles = suggestions.map(({ title, path }) => ({ address: path, name: title, kind: 'Blog' as const }))
    return [...partsOf(doc, typed), ...articles]
  } catch (error) {
    if (!signal.aborted) console.warn('No blogs to link to.', error)
    return null
  }
}
