import { UnclosedQuoteError } from '../../exchange/csv-import/parse-csv.ts'
import { type AddressList, type Answers, decideList, noAnswers } from './decide-list.ts'
import { describeTable, type TableSummary } from './describe-table.ts'
import { readRows, UnreadableListError } from './list-rows.ts'
import { readTable } from './read-table.ts'

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
