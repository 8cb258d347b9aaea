import { byteOrderMark, csvLine } from '#contract/csv.ts'
import type { ImportSummary } from '#contract/imports.ts'
import { formatCount } from '../../frame/format-count.ts'
import { describeOutcome, kindLabels } from './describe-items.ts'
import { requestItems } from './use-items.ts'

/** How many pictures of a file are here, and how many did not come. */
export type Pictures = { stored: number; missing: number }

/** The table of an import as a CSV file. @param pictures null where they were not counted @throws ApiError */
export async function writeReport({ id, state }: ImportSummary, pictures: Pictures | null): Promise<Blob> {
  const lines = [byteOrderMark, csvLine(['Kind', 'Name in the file', 'Title', 'Outcome', 'Stored', 'Path', 'Notes'])]
  let cursor: string | null = null
  do {
    const { items, nextCursor }: Awaited<ReturnType<typeof requestItems>> = await requestItems(
      id,
      { kind: null, outcome: null },
      cursor,
    )
    for (const item of items) {
      const { kind, sourceId, title, isDone, path, notes } = item
      const stored = isDone ? 'yes' : 'no'
      lines.push(
        csvLine([kindLabels[kind], sourceId, title, describeOutcome(item, state), stored, path ?? '', notes.join(' ')]),
      )
    }
    cursor = nextCursor
  } while (cursor !== null)
  if (pictures) {
    const totals = `${formatCount(pictures.stored)} stored, ${formatCount(pictures.missing)} not.`
    lines.push(csvLine(['Pictures', '', '', '', '', '', totals]))
  }
  return new Blob(lines, { type: 'text/csv' })
}
