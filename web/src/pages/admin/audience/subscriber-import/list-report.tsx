import type { ReactNode, SubmitEvent } from 'react'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { type Answers, proposedRoles } from './decide-list.ts'
import type { ShownValue, TableSummary } from './find-addresses.ts'
import type { Meaning } from './read-value.ts'
import type { Role } from './role-addresses.ts'

/** How many names of a long list are shown. */
const shownNames = 30

const detailLabels: [label: string, detail: keyof TableSummary['details']][] = [
  ['Date of the sign-up', 'signedUpAt'],
  ['Language', 'lang'],
  ['Source', 'origin'],
]

const roleTexts: [Role, string][] = [
  ['technical', 'Nobody reads these as a reader'],
  ['shared', 'Several people may read these'],
]

type Props = {
  summary: TableSummary
  answers: Answers
  /** Left out where the answers are only shown. */
  onAnswer?: (answers: Answers) => void
}

/** The findings in a list: which columns were read, what their values mean, and which columns are ignored. */
export function ListReport({ summary, answers, onAnswer }: Props) {
  const { addressName, details, statuses, ignored, roles } = summary
  const names: [string, string[]][] = [
    ['Addresses', [addressName === '' ? 'the column with most of them' : addressName]],
    ['Who is subscribed', statuses.map(({ column }) => column.name || 'a column without a name')],
    ...detailLabels.flatMap(([label, detail]): [string, string[]][] =>
      details[detail].length > 0 ? [[label, details[detail]]] : [],
    ),
    ['Ignored', ignored],
  ]
  return (
    <>
      <dl className="import-columns">
        {names.map(([label, columns]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{listNames(columns)}</dd>
          </div>
        ))}
      </dl>
      {statuses.map((status) => (
        <ColumnValues
          key={status.column.id}
          status={status}
          answers={answers.values}
          {...(onAnswer && {
            onAnswer: (changes) => onAnswer({ ...answers, values: new Map([...answers.values, ...changes]) }),
          })}
        />
      ))}
      {onAnswer && (roles.technical.length > 0 || roles.shared.length > 0) && (
        <fieldset className="import-column">
          <legend>Addresses of roles</legend>
          {roleTexts.map(([kind, text]) => (
            <RoleChoice
              key={kind}
              kind={kind}
              addresses={roles[kind]}
              text={text}
              answers={answers}
              onAnswer={onAnswer}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

type RoleProps = {
  kind: Role
  addresses: string[]
  text: string
  answers: Answers
  onAnswer: (answers: Answers) => void
}

function RoleChoice({ kind, addresses, text, answers, onAnswer }: RoleProps) {
  if (addresses.length === 0) return null
  const isImported = answers.roles[kind] ?? proposedRoles[kind]
  return (
    <label>
      <span>
        {text}: {listNames(addresses)}
      </span>
      <select
        className="input"
        aria-label={`${text}: ${formatCount(addresses.length)}`}
        value={isImported ? 'yes' : 'no'}
        onChange={(event) =>
          onAnswer({ ...answers, roles: { ...answers.roles, [kind]: event.target.value === 'yes' } })
        }
      >
        <option value="no">Do not import</option>
        <option value="yes">Import</option>
      </select>
    </label>
  )
}

function listNames(names: string[]) {
  if (names.length === 0) return 'none'
  const more = names.length - shownNames
  return `${names.slice(0, shownNames).join(', ')}${more > 0 ? `, and ${formatCount(more)} more` : ''}`
}

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

type ColumnProps = {
  status: TableSummary['statuses'][number]
  answers: Answers['values']
  /** Left out where the answers are only shown. */
  onAnswer?: (answers: [id: string, meaning: Meaning][]) => void
}

/** The values of a column that says, or may say, who is subscribed: each with how many rows have it, and what it means. */
function ColumnValues({ status: { column, values }, answers, onAnswer }: ColumnProps) {
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
        <button type="button" className="button quiet small long" onClick={ignore}>
          {name} says nothing of subscriptions
        </button>
      )}
    </fieldset>
  )
}

type OneValueProps = {
  column: string
  value: ShownValue
  answer: Meaning | undefined
  onAnswer: ColumnProps['onAnswer']
}

function ColumnValue({ column, value: { id, label, meaning, count }, answer = 'skipped', onAnswer }: OneValueProps) {
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

type QuestionsProps = {
  summary: TableSummary
  answers: Answers
  onAnswer: (answers: Answers) => void
  isBusy: boolean
  onContinue: () => void
  /** Further buttons. */
  children: ReactNode
}

/** How many values of a list are not understood. */
export function countQuestions({ statuses }: TableSummary): number {
  return statuses.flatMap(({ values }) => values).filter(({ id }) => id !== null).length
}

/** Asks what the values of a list mean that are not understood. Without an answer their rows are not imported. */
export function ImportQuestions({ summary, answers, onAnswer, isBusy, onContinue, children }: QuestionsProps) {
  const total = countQuestions(summary)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) onContinue()
  }

  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      {total > 0 && (
        <p className="warning-box">
          <strong>{countOf(total, 'value is', 'values are')} not understood.</strong> Say for each what it means. What
          you leave at “Do not import” is not imported, and nobody who has it gets mail.
        </p>
      )}
      <ListReport summary={summary} answers={answers} onAnswer={onAnswer} />
      <div className="filters">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Continue'}
        </button>
        {children}
      </div>
    </form>
  )
}
