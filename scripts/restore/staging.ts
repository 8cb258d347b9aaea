import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { Problem } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'

const migrations = join(root, 'migrations')

/** Rows of one table; each has the values of `columns`, in their order. */
type TableRows = { table: string; columns: string[]; rows: Iterable<SQLInputValue[]> }

type Trigger = { name: string; sql: string }

/**
 * A database in memory, in which a backup becomes whole before anything of a site is touched. Foreign keys are not
 * enforced, so that rows may come in any order.
 */
export class Staging {
  readonly db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })

  /**
   * Applies the migrations that are missing.
   * @param last the file name of the last one to apply, such as `0003_transfers.sql`; all without it
   * @throws Problem when this release does not have it
   */
  async migrate(last?: string): Promise<void> {
    this.db.exec('CREATE TABLE IF NOT EXISTS d1_migrations (name text PRIMARY KEY NOT NULL)')
    const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
    if (last !== undefined && !files.includes(last))
      throw new Problem(
        `The backup is of another release: ${last} is no migration of this one. Restore with that release.`,
      )
    const applied = new Set(this.values('SELECT name FROM d1_migrations'))
    for (const name of files.filter((file) => !applied.has(file) && (last === undefined || file <= last))) {
      this.db.exec(await readFile(join(migrations, name), 'utf8'))
      this.db.prepare('INSERT INTO d1_migrations VALUES (?)').run(name)
    }
  }

  /** Runs something while writes of tables cause no others. Triggers of views stay: they run only when they are called. */
  async withoutTriggers<Result>(run: () => Result | Promise<Result>): Promise<Result> {
    const triggers = this.tableTriggers()
    for (const { name } of triggers) this.db.exec(`DROP TRIGGER "${name}"`)
    const result = await run()
    for (const { sql } of triggers) this.db.exec(sql)
    return result
  }

  /** Adds rows to a table; one with the key of another replaces it. */
  add({ table, columns, rows }: TableRows): void {
    const names = columns.map((column) => `"${column}"`).join(', ')
    const places = columns.map(() => '?').join(', ')
    const insert = this.db.prepare(`INSERT OR REPLACE INTO "${table}" (${names}) VALUES (${places})`)
    for (const row of rows) insert.run(...row)
  }

  rows(sql: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue>[] {
    return this.db.prepare(sql).all(...values)
  }

  /** The first column of the rows, as texts. */
  values(sql: string, ...values: SQLInputValue[]): string[] {
    return this.rows(sql, ...values).map((row) => String(Object.values(row)[0]))
  }

  tableTriggers(): Trigger[] {
    const triggers = this.rows(
      `SELECT triggers.name, triggers.sql FROM sqlite_master AS triggers JOIN sqlite_master AS owners
        ON owners.name = triggers.tbl_name AND owners.type = 'table'
      WHERE triggers.type = 'trigger' ORDER BY triggers.rowid`,
    )
    return triggers.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
  }
}
