import { subscriberStates } from '#contract/newsletter.ts'
import { formatCount } from '../format-count.ts'
import type { AddressList } from './find-addresses.ts'
import type { ImportTotals } from './send-list.ts'

type Props = { list: AddressList; totals: ImportTotals; isDone: boolean }

/** What became of the rows of a list, or will: a count a line, without those that are zero. */
export function ImportCounts({ list, totals, isDone }: Props) {
  const { added, suppressed, known, sent } = totals
  const knownTotal = [...known.values()].reduce((sum, total) => sum + total, 0)
  const states = subscriberStates.flatMap((state) => {
    const total = known.get(state)
    return total ? [`${formatCount(total)} ${state}`] : []
  })
  const counts: [number, string][] = [
    [knownTotal, `known already, and left as they are: ${states.join(', ')}`],
    [suppressed, 'never imported: they have left, bounced, complained or were deleted'],
    [list.ended, 'not imported: they left, bounced or complained where the list comes from'],
    [list.duplicates, 'in the list more than once'],
    [list.invalid.total, 'without a valid address'],
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
      {sent < list.addresses.length && (
        <p className="warning">
          Stopped after {formatCount(sent)} of {formatCount(list.addresses.length)} addresses. Import the list again to
          continue.
        </p>
      )}
      {list.invalid.total > 0 && <InvalidRows list={list} />}
    </>
  )
}

function InvalidRows({ list: { invalid } }: { list: AddressList }) {
  const { total, first } = invalid
  return (
    <details>
      <summary>{total > first.length ? `The first ${first.length} rows` : 'Rows'} without a valid address</summary>
      <ul className="invalid-rows">
        {first.map(({ number, line, text, problem }) => (
          <li key={number}>
            Line {formatCount(line)}: {text && <q>{text}</q>} {problem}
          </li>
        ))}
      </ul>
    </details>
  )
}
