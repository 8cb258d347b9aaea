import { byteOrderMark, csvLine } from '#contract/csv.ts'
import { type SuppressionReason, subscriberStates } from '#contract/newsletter.ts'
import { type EndReason, endReasons } from '#contract/subscribers.ts'
import { saveFile } from '#web/dom/save-file.ts'
import { formatCount } from '../../frame/format-count.ts'
import type { AddressList } from './decide-list.ts'
import { roleOf } from './role-addresses.ts'
import { type ImportTotals, lengthOf } from './send-list.ts'

type Props = { list: AddressList; totals: ImportTotals; isDone: boolean }

/** The outcomes of the rows of a list, or the expected ones: a count a line, without those that are zero. */
export function ImportCounts({ list, totals, isDone }: Props) {
  const { added, suppressed, known, ended, confirmed, sent } = totals
  const knownTotal = [...known.values()].reduce((sum, total) => sum + total, 0)
  const states = subscriberStates.flatMap((state) => {
    const total = known.get(state)
    return total ? [`${formatCount(total)} ${state}`] : []
  })
  const counts: [number, string][] = [
    [knownTotal, `known already, and left as they are: ${states.join(', ')}`],
    [suppressed.length, 'never imported: they have left, bounced, complained or were deleted'],
    ...endReasons.map((reason): [number, string] => [ended.get(reason) ?? 0, `suppressed: ${endings[reason]}`]),
    [
      confirmed,
      `of the suppressed ones ${isDone ? 'were confirmed here, and get' : 'are confirmed here, and will get'} no more mail`,
    ],
    [list.skipped.length, 'not imported, because of what the list says of them or of a role'],
    [list.unverified.length, 'unverified where the list comes from: imported as unverified only'],
    [
      list.addresses.filter((email) => roleOf(email) === 'shared').length,
      'of offices, such as info@, which several people may read: imported like others',
    ],
    [list.duplicates, 'in the list more than once'],
    [list.invalid.length, 'without a valid address'],
  ]
  return (
    <>
      <dl className="facts import-counts">
        {[[added, isDone ? 'imported' : 'new'] as const, ...counts.filter(([count]) => count > 0)].map(
          ([count, text]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ),
        )}
      </dl>
      {sent < lengthOf(list) && (
        <p className="warning-box">
          Stopped after {formatCount(sent)} of {formatCount(lengthOf(list))} addresses. Import the list again to
          continue.
        </p>
      )}
      <RefusedRows list={list} totals={totals} />
    </>
  )
}

/** How the subscription of a row has ended where the list comes from. */
const endings: Record<EndReason, string> = {
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

/** The rows of a list that are not imported, the first ones of those without an address on the page, and all in a file. */
function RefusedRows({ list, totals }: Omit<Props, 'isDone'>) {
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
            {invalid.slice(0, shownRows).map(({ line, text, problem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a list never change, and a line may have several
              <li key={index}>
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
