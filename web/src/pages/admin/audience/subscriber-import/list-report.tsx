import { formatCount } from '../../frame/format-count.ts'
import { ColumnValues } from './column-values.tsx'
import { type Answers, proposedRoles } from './decide-list.ts'
import type { TableSummary } from './describe-table.ts'
import type { Role } from './role-addresses.ts'

/** How many names of a long list are shown. */
const shownNames = 30

const detailLabels: [label: string, detail: keyof TableSummary['details']][] = [
  ['Date of the sign-up', 'signedUpAt'],
  ['Language', 'lang'],
  ['Source', 'origin'],
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
          <RoleChoice
            kind="technical"
            addresses={roles.technical}
            text="Nobody reads these as a reader"
            answers={answers}
            onAnswer={onAnswer}
          />
          <RoleChoice
            kind="shared"
            addresses={roles.shared}
            text="Several people may read these"
            answers={answers}
            onAnswer={onAnswer}
          />
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
