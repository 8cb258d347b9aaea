import { type ExportChoice, type ExportedKind, type ExportSizes, exportChoices } from '#contract/exported.ts'
import { type ExportFormat, formatTable } from './formats.ts'
import type { ExportProgress } from './ledger.ts'

/** The sentences on the steps. */
export const stepTexts: Record<ExportedKind, string> = {
  categories: 'Writing categories',
  tags: 'Writing tags',
  authors: 'Writing authors',
  articles: 'Writing blogs',
  pages: 'Writing pages',
  drafts: 'Writing drafts',
  trash: 'Writing the Trash',
  revisions: 'Writing revisions',
  comments: 'Writing comments',
  redirects: 'Writing redirects',
  subscribers: 'Writing subscribers',
  media: 'Writing pictures',
}

/** Bytes of a kind that the sizes do not have: its list is short. */
const shortList = 20_000
/** Bytes of an image of which a file has the address. */
const imageAddress = 1_500

/** How many bytes an export writes of each kind, in their order. */
function expected(
  sizes: ExportSizes,
  format: ExportFormat,
  choices: ReadonlySet<string>,
): [kind: string, bytes: number][] {
  const known = new Map<string, { items: number; bytes: number }>(Object.entries(sizes))
  const { kinds, hasImages } = formatTable[format]
  const optional = new Set<string>(exportChoices)
  return kinds
    .filter((kind) => choices.has(kind) || !optional.has(kind))
    .map((kind) => {
      const size = known.get(kind)
      if (!size) return [kind, shortList]
      return [kind, kind === 'media' && !hasImages ? size.items * imageAddress : size.bytes]
    })
}

/** How many bytes a file will have, about. */
export function expectedBytes(sizes: ExportSizes, format: ExportFormat, choices: ReadonlySet<ExportChoice>): number {
  return sum(expected(sizes, format, choices))
}

/** How much of an export is done, from 0 to 1. A kind that has more than was expected waits at its end. */
export function shareDone(
  progress: ExportProgress | null,
  sizes: ExportSizes,
  format: ExportFormat,
  choices: ReadonlySet<ExportChoice>,
): number {
  if (!progress) return 0
  const all = expected(sizes, format, choices)
  const place = all.findIndex(([kind]) => kind === progress.kind)
  const ofKind = all[place]?.[1] ?? 0
  return (sum(all.slice(0, place)) + Math.min(progress.bytes, ofKind)) / sum(all)
}

function sum(parts: [kind: string, bytes: number][]) {
  return parts.reduce((total, [, bytes]) => total + bytes, 0)
}
