import { fillPlaceholders, type Placeholder, sql } from 'drizzle-orm'
import { type Database, openDatabase } from './database.ts'

/** A value of a statement, or the place of one in a statement that is prepared once. */
export type Value<Type> = Type | Placeholder

type Bound = string | number | null
/** The shape of a statement, which decides its text beside the names of its values: few different ones. */
type Shape = (string | boolean | null)[]

type Select<Rows> = {
  prepare(): { getQuery(): { sql: string; params: unknown[] }; mapResult(result: unknown, isFromBatch: true): unknown }
  _: { readonly result: Rows }
}

const unrun: D1PreparedStatement = { bind: () => unrun, first: refuse, run: refuse, all: refuse, raw: refuse }

/** The database with which statements are composed that other ones run. */
export const blueprint = openDatabase({ batch: refuse, prepare: () => unrun })

function refuse(): never {
  throw new Error('A blueprint of statements runs none.')
}

/**
 * Composes a select at its first use and keeps its text in the isolate: drizzle needs longer to compose a page's statement
 * than to read its rows. Each run binds its own values and uses the session of its own request.
 * @param names of the values that differ from run to run
 * @param compose is called once for each shape, with a placeholder for each name
 */
export function prepareOnce<Name extends string, Rows extends unknown[], Parts extends Shape = []>(
  names: readonly Name[],
  compose: (db: Database, values: Record<Name, Placeholder>, ...shape: Parts) => Select<Rows>,
) {
  const entries: unknown[][] = names.map((name) => [name, sql.placeholder(name)])
  const placeholders: Record<Name, Placeholder> = Object.fromEntries(entries)
  const statements = new Map<string, ReturnType<Select<Rows>['prepare']>>()

  /** The statement with its values, for a batch. */
  function bind(values: Record<Name, Bound>, ...shape: Parts): BoundSelect<Rows> {
    const key = shape.join()
    const statement = statements.get(key) ?? compose(blueprint, placeholders, ...shape).prepare()
    statements.set(key, statement)
    const query = statement.getQuery()
    return {
      prepare: (db) => db.$client.prepare(query.sql).bind(...fillPlaceholders(query.params, values)),
      // drizzle's type says less than that of the select, whose rows these are.
      read: (result) => statement.mapResult(result, true) as Rows,
    }
  }

  /** Runs the statement. @throws ServiceError as every query of `db` */
  async function run(db: Database, values: Record<Name, Bound>, ...shape: Parts): Promise<Rows> {
    const { prepare, read } = bind(values, ...shape)
    return read(await prepare(db).all())
  }

  return Object.assign(run, { bind })
}

/** A prepared select with the values of one run. */
export type BoundSelect<Rows> = { prepare(db: Database): D1PreparedStatement; read(result: D1Result): Rows }

/** Runs prepared selects in one call, and returns their rows under the same names. @throws ServiceError 503 when D1 fails */
export async function batchBound<Rows extends Record<string, unknown[]>>(
  db: Database,
  selects: { [Name in keyof Rows]: BoundSelect<Rows[Name]> },
): Promise<Rows> {
  const named = Object.entries<BoundSelect<unknown[]>>(selects)
  const results = await db.$client.batch(named.map(([, { prepare }]) => prepare(db)))
  const entries: unknown[][] = named.map(([name, { read }], index) => {
    const result = results[index]
    return [name, result ? read(result) : []]
  })
  return Object.fromEntries(entries)
}
