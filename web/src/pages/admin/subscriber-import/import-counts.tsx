import { subscriberStates } from '#contract/newsletter.ts'
import type { AddressList } from './find-addresses.ts'
import type { ImportTotals } from './send-list.ts'

type Props = { list: AddressList; totals: ImportTotals; isDone: boolean }

/** What became of the rows of a list, or will: a count a line, without those that are zero. */
export function ImportCounts({ list, totals, isDone }: Props) {
  const { added, suppressed, known, sent } = totals
  const knownTotal = [...known.values()].reduce((sum, total) => sum + total, 0)
  const states = subscriberStates.flatMap((state) => {
    const total = known.get(state)
    return total ? [`${total.toLocaleString('en')} ${state}`] : []
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
              <dd>{count.toLocaleString('en')}</dd>
            </div>
          ),
        )}
      </dl>
      {sent < list.addresses.length && (
        <p className="warning">
          Stopped after {sent.toLocaleString('en')} of {list.addresses.length.toLocaleString('en')} addresses. Import
          the list again to continue.
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
            Line {line.toLocaleString('en')}: {text && <q>{text}</q>} {problem}
          </li>
        ))}
      </ul>
    </details>
  )
}
