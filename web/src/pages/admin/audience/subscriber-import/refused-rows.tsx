import { byteOrderMark, csvLine } from '#contract/csv.ts'
import type { SuppressionReason } from '#contract/newsletter.ts'
import type { EndReason } from '#contract/subscribers.ts'
import { saveFile } from '#web/dom/save-file.ts'
import { formatCount } from '../../frame/format-count.ts'
import type { AddressList } from './decide-list.ts'
import type { ImportTotals } from './send-list.ts'

/** How the subscription of a row has ended where the list comes from. */
export const endings: Record<EndReason, string> = {
  complained: 'reported as spam where the list comes from',
  bounced: 'bounced or cleaned where the list comes from',
  left: 'unsubscribed where the list comes from',
  disabled: 'disabled or blocked where the list comes from',
  unconfirmed: 'never confirmed where the list comes from',
}
const suppressions: Record<SuppressionReason, string> = {
  complained: 'reported as spam here',
  bounced: 'bounced here',
  left: 'unsubscribed here',
  deleted: 'deleted here',
}
/** How many rows are named on the page; the file has all. */
const shownRows = 20

type Props = { list: AddressList; totals: ImportTotals }

/** The rows of a list that are not imported, the first ones of those without an address on the page, and all in a file. */
export function RefusedRows({ list, totals }: Props) {
  const rows = refusedRows(list, totals)
  if (rows.length === 0) return null
  const { invalid } = list
  const save = () => saveFile(new Blob([writeRefused(rows)], { type: 'text/csv;charset=utf-8' }), 'refused-rows.csv')
  return (
    <>
      {invalid.length > 0 && (
        <details>
          <summary>
            {invalid.length > shownRows ? `The first ${shownRows} rows` : 'Rows'} without a valid address
          </summary>
          <ul className="invalid-rows">
            {invalid.slice(0, shownRows).map(({ line, text, problem }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a list never change, and a line may have several
              <li key={place}>
                Line {formatCount(line)}: {text && <q>{text}</q>} {problem}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>
        <button type="button" className="button quiet small" onClick={save}>
          Download the refused rows ({formatCount(rows.length)})
        </button>
      </p>
    </>
  )
}

type RefusedRow = { line: number; text: string; reason: string }

/** All rows of a list that are not imported, in its order, without those that are known or twice in it. */
export function refusedRows(
  { invalid, ended, skipped, lines }: AddressList,
  { suppressed }: ImportTotals,
): RefusedRow[] {
  // The server knows an address by its stored form, which may have another domain: it has no line then.
  const rowOf = (email: string, reason: string) => ({ line: lines.get(email) ?? 0, text: email, reason })
  return [
    ...invalid.map(({ problem, ...row }) => ({ ...row, reason: problem })),
    ...ended.map(({ email, reason }) => rowOf(email, endings[reason])),
    ...skipped.map(({ email, why }) => rowOf(email, why)),
    ...suppressed.map(({ email, reason }) => rowOf(email, suppressions[reason])),
  ].sort((a, b) => a.line - b.line)
}

/** The refused rows as CSV. */
export function writeRefused(rows: RefusedRow[]): string {
  const lines = rows.map(({ line, text, reason }) => csvLine([line > 0 ? `${line}` : '', text, reason]))
  return byteOrderMark + csvLine(['Line', 'Address', 'Reason']) + lines.join('')
}
