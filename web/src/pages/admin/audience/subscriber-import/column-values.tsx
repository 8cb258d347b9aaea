import { countOf } from '../../frame/format-count.ts'
import type { Answers } from './decide-list.ts'
import type { ShownValue, TableSummary } from './describe-table.ts'
import type { Meaning } from './read-value.ts'

const meanings: Record<Meaning, string> = {
  subscribed: 'subscribed',
  nothing: 'says nothing',
  complained: 'reported as spam',
  bounced: 'bounced',
  left: 'has left',
  disabled: 'disabled or blocked',
  unconfirmed: 'never confirmed',
  unverified: 'unverified',
  skipped: 'not imported',
}
/** The possible meanings of an unknown value; the first one is proposed. */
const choices: [Meaning, string][] = [
  ['skipped', 'Do not import (proposed)'],
  ['subscribed', 'Subscribed'],
  ['left', 'Has left'],
  ['bounced', 'Bounced'],
  ['complained', 'Reported as spam'],
  ['nothing', 'Says nothing: other columns decide'],
]

type Props = {
  status: TableSummary['statuses'][number]
  answers: Answers['values']
  /** Left out where the answers are only shown. */
  onAnswer?: (answers: [id: string, meaning: Meaning][]) => void
}

/** The values of a column that says, or may say, who is subscribed: each with how many rows have it, and what it means. */
export function ColumnValues({ status: { column, values }, answers, onAnswer }: Props) {
  const name = column.name === '' ? 'A column without a name' : column.name
  const asked = values.flatMap(({ id }) => (id === null ? [] : [id]))
  const ignore = () => onAnswer?.(asked.map((id) => [id, 'nothing']))
  return (
    <fieldset className="import-column">
      <legend>{name}</legend>
      <ul>
        {values.map((value) => (
          <li key={value.label}>
            <ColumnValue
              column={name}
              value={value}
              answer={value.id ? answers.get(value.id) : undefined}
              onAnswer={onAnswer}
            />
          </li>
        ))}
      </ul>
      {onAnswer && asked.length > 1 && (
        <button type="button" className="button quiet small" onClick={ignore}>
          {name} says nothing of subscriptions
        </button>
      )}
    </fieldset>
  )
}

type ValueProps = { column: string; value: ShownValue; answer: Meaning | undefined; onAnswer: Props['onAnswer'] }

function ColumnValue({ column, value: { id, label, meaning, count }, answer = 'skipped', onAnswer }: ValueProps) {
  const text = label === '' ? 'everything else' : label
  const rows = countOf(count, 'row')
  if (id === null || !onAnswer) {
    // An unknown value whose rows another column decides.
    const said = meaning ?? (id === null ? 'nothing' : answer)
    return (
      <>
        <span>{text}</span> <span className="soft">{`${rows}: ${meanings[said]}`}</span>
      </>
    )
  }
  return (
    <label>
      <span>
        {text} <span className="soft">{rows}</span>
      </span>
      <select
        className="input"
        aria-label={`${column}: ${text}, ${rows}`}
        value={answer}
        onChange={(event) => {
          const chosen = choices.find(([choice]) => choice === event.target.value)
          if (chosen) onAnswer([[id, chosen[0]]])
        }}
      >
        {choices.map(([choice, title]) => (
          <option key={choice} value={choice}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
