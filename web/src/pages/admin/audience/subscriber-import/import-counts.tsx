import { subscriberStates } from '#contract/newsletter.ts'
import { endReasons } from '#contract/subscribers.ts'
import { formatCount } from '../../frame/format-count.ts'
import type { AddressList } from './decide-list.ts'
import { endings, RefusedRows } from './refused-rows.tsx'
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
      <dl className="import-counts">
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
