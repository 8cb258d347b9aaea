import type { SubscriberDetails } from '#contract/subscribers.ts'
import { UnclosedQuoteError } from '../../exchange/csv-import/parse-csv.ts'
import { type AddressList, type Answers, decideList, noAnswers, questionsOf, valueId } from './decide-list.ts'
import { type CountedValue, type ListColumn, saysStatus } from './list-columns.ts'
import { readRows, UnreadableListError } from './list-rows.ts'
import { type ListTable, readTable } from './read-table.ts'
import { type Role, roleOf } from './role-addresses.ts'

/** A list as it would be imported with every proposal, and `decide`, which says the same for the answers of the admin. */
export type ReadList = AddressList & {
  summary: TableSummary
  decide: (answers: Answers) => Promise<AddressList>
}

/** Nobody answers for more. */
const askedColumns = 60
const tooManyColumns = `More than ${askedColumns} columns of this list may say who is subscribed. Delete those that do not, and choose it again.`

/**
 * Finds the addresses of a list, and what it says of each.
 * @returns a sentence for the admin when the list cannot be read
 */
export async function findAddresses(text: string): Promise<ReadList | { problem: string }> {
  try {
    const table = await readTable(await readRows(text))
    const summary = describeTable(table)
    if (summary.statuses.length > askedColumns) throw new UnreadableListError(tooManyColumns)
    const decide = (answers: Answers) => decideList(table, answers)
    return { ...(await decide(noAnswers)), summary, decide }
  } catch (error) {
    if (error instanceof UnreadableListError) return { problem: error.message }
    if (error instanceof UnclosedQuoteError) {
      return { problem: `${error.message} The end of the file is missing, or there is one quotation mark too many.` }
    }
    // Whatever a file contains, somebody waits for an answer.
    return {
      problem: 'This list cannot be read. Save the table as CSV, with one address a line, and choose that file.',
    }
  }
}

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

function describeTable(table: ListTable): TableSummary {
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
