import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { ownCpuMs } from '../cpu-time.ts'

type SqliteUse = { statements: number; cpuMs: number }

/**
 * D1's calls over a file of SQLite in this process: what the Worker's queries use of them. Statements are prepared once, because
 * D1 prepares them elsewhere.
 */
export function openSqliteD1(path: string) {
  const database = new DatabaseSync(path)
  const prepared = new Map<string, StatementSync>()
  const use: SqliteUse = { statements: 0, cpuMs: 0 }

  function query(sql: string, values: SQLInputValue[]) {
    const start = ownCpuMs()
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    // A statement without columns is a write.
    const results = statement.columns().length > 0 ? statement.all(...values) : []
    const changes = statement.columns().length > 0 ? 0 : Number(statement.run(...values).changes)
    use.statements += 1
    use.cpuMs += ownCpuMs() - start
    return { success: true, results, meta: { changes, rows_read: 0, rows_written: 0, duration: 0 } }
  }

  /** Part of the time of SQLite, and no statement of a batch. */
  function execute(sql: string) {
    const start = ownCpuMs()
    database.exec(sql)
    use.cpuMs += ownCpuMs() - start
  }

  class Statement {
    readonly sql: string
    readonly values: SQLInputValue[]

    constructor(sql: string, values: SQLInputValue[] = []) {
      this.sql = sql
      this.values = values
    }

    bind(...values: (SQLInputValue | boolean)[]) {
      return new Statement(
        this.sql,
        values.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
      )
    }

    async all() {
      return query(this.sql, this.values)
    }

    async run() {
      return this.all()
    }

    async raw() {
      return (await this.all()).results.map((row) => Object.values(row))
    }

    async first(column?: string) {
      const row = (await this.all()).results[0] ?? null
      return row && column ? row[column] : row
    }
  }

  const session = {
    prepare: (sql: string) => new Statement(sql),
    async batch(statements: Statement[]) {
      execute('BEGIN')
      const results = statements.map(({ sql, values }) => query(sql, values))
      execute('COMMIT')
      return results
    },
    getBookmark: () => null,
  }
  return { d1: { ...session, withSession: () => session }, use, close: () => database.close() }
}
