import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from './database.ts'

type Statement = BatchItem<'sqlite'>
type Statements = Record<string, Statement | readonly Statement[]>
type Result<Item> = Item extends Statement
  ? Item['_']['result']
  : Item extends readonly Statement[]
    ? ResultList<Item>
    : never
type ResultList<Items extends readonly Statement[]> = { [Place in keyof Items]: Items[Place]['_']['result'] }

/**
 * Runs statements in their order in one transaction, and returns their results under the same names. A list of
 * statements has a list of results.
 * @throws ServiceError 503 when D1 fails; a violated constraint is thrown as it is
 */
export async function batchNamed<Items extends Statements>(
  db: Database,
  statements: Items,
): Promise<{ [Name in keyof Items]: Result<Items[Name]> }> {
  const [first, ...others] = Object.values(statements).flat()
  const results: Iterator<unknown> = first ? (await db.batch([first, ...others])).values() : [].values()
  const next = () => results.next().value
  const entries: unknown[][] = Object.entries(statements).map(([name, item]) => {
    return [name, Array.isArray(item) ? item.map(next) : next()]
  })
  return Object.fromEntries(entries)
}
