import type { SubscriberDetails } from '#contract/subscribers.ts'
import { questionsOf, valueId } from './decide-list.ts'
import { type CountedValue, type ListColumn, saysStatus } from './list-columns.ts'
import type { ListTable } from './read-table.ts'
import { type Role, roleOf } from './role-addresses.ts'

/** A value of a column; `id` is that of the question about it, null where it is understood. */
export type ShownValue = CountedValue & { id: string | null }

/** The findings in a list, for the admin. */
export type TableSummary = {
  /** The names of the columns that were read, each with what it tells. */
  addressName: string
  details: Record<keyof SubscriberDetails, string[]>
  /** The columns that say, or may say, which subscriptions have ended. */
  statuses: { column: ListColumn; values: ShownValue[] }[]
  /** The names of all others. */
  ignored: string[]
  /** Addresses of roles, each once. */
  roles: Record<Role, string[]>
}

export function describeTable(table: ListTable): TableSummary {
  const questions = new Map(questionsOf(table).map((question) => [question.id, question]))
  const statuses = table.columns.filter(saysStatus)
  const others = table.columns.filter((column) => !statuses.includes(column) && column.name !== '')
  const detailNames = (detail: keyof SubscriberDetails) =>
    table.columns.flatMap(({ name, detail: own }) => (own === detail ? [name] : []))
  return {
    addressName: table.addressName,
    details: { signedUpAt: detailNames('signedUpAt'), lang: detailNames('lang'), origin: detailNames('origin') },
    statuses: statuses.map((column) => ({
      column,
      values: Array.from(column.values?.values() ?? [], (value) => {
        const question = questions.get(valueId(column, value.label))
        return { ...value, count: question?.count ?? value.count, id: question?.id ?? null }
      }).toSorted((a, b) => b.count - a.count),
    })),
    ignored: others.flatMap(({ name, detail }) => (detail ? [] : [name])),
    roles: rolesOf(table),
  }
}

function rolesOf(table: ListTable): TableSummary['roles'] {
  const found = { technical: new Set<string>(), shared: new Set<string>() }
  for (const { email } of table.rows) {
    const role = roleOf(email)
    if (role) found[role].add(email)
  }
  return { technical: [...found.technical], shared: [...found.shared] }
}
