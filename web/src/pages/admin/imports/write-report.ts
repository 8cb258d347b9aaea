import { byteOrderMark, csvLine } from '#contract/csv.ts'
import { kindLabels, outcomeLabels } from './describe-items.ts'
import { requestItems } from './use-items.ts'

/** The table of an import as a CSV file. @param id of the import @throws ApiError */
export async function writeReport(id: string): Promise<Blob> {
  const lines = [byteOrderMark, csvLine(['Kind', 'Name in the file', 'Title', 'Outcome', 'Stored', 'Path', 'Notes'])]
  let cursor: string | null = null
  do {
    const { items, nextCursor }: Awaited<ReturnType<typeof requestItems>> = await requestItems(
      id,
      { kind: null, outcome: null },
      cursor,
    )
    for (const { kind, sourceId, title, outcome, isDone, path, notes } of items) {
      const stored = isDone ? 'yes' : 'no'
      lines.push(
        csvLine([
          kindLabels[kind],
          sourceId,
          title,
          outcomeLabels[outcome].planned,
          stored,
          path ?? '',
          notes.join(' '),
        ]),
      )
    }
    cursor = nextCursor
  } while (cursor !== null)
  return new Blob(lines, { type: 'text/csv' })
}
