import { createHash, randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { loadWrangler } from '../../lib/load-wrangler.ts'
import { jsonOf, Refusal, type Routes } from './calls.ts'

/** D1 takes 100,000 bytes a statement: https://developers.cloudflare.com/d1/platform/limits/ */
const mostStatementBytes = 100_000

type StoredDatabase = { uuid: string; name: string; location: unknown; db: DatabaseSync }

/** D1 and R2 of an account. The databases are SQLite, so that migrations really run. */
export class Storage {
  readonly databases: StoredDatabase[] = []
  readonly buckets: string[] = []
  /** The objects of all buckets, by the name of the bucket and the key: `my-site-backups/2026-11-23/manifest`. */
  readonly objects = new Map<string, Uint8Array>()
  /** Files of statements, by the name that Cloudflare has given them. */
  private readonly uploads = new Map<string, string>()
  /** Copies of databases by the bookmark, made when somebody asked for it. */
  private readonly moments = new Map<string, DatabaseSync>()
  /** Where files are uploaded to. */
  origin = ''
  /** R2 has to be switched on in the dashboard, with a payment card. */
  hasR2 = true

  readonly routes: Routes = {
    'GET /d1/database': () => this.databases.map(describe),
    'POST /d1/database': (call) => {
      const { name, primary_location_hint: location } = jsonOf(call)
      if (this.databases.some((one) => one.name === name)) throw new Refusal(7502, 'already exists')
      const database = { uuid: randomUUID(), name: String(name), location, db: new DatabaseSync(':memory:') }
      this.databases.push(database)
      return describe(database)
    },
    'GET /d1/database/:id': ({ params }) => describe(this.database(params[0])),
    'POST /d1/database/:id/query': (call) => [
      {
        success: true,
        meta: { duration: 1 },
        results: query(this.database(call.params[0]).db, String(jsonOf(call).sql)),
      },
    ],
    'POST /d1/database/:id/import': (call) => {
      const { action, etag, filename } = jsonOf(call)
      if (action === 'init') return { filename: `${etag}.sql`, upload_url: `${this.origin}/uploads/${etag}.sql` }
      const changes = importFile(this.database(call.params[0]).db, this.uploads.get(String(filename)) ?? '')
      const meta = { duration: 1, rows_read: 0, rows_written: changes, size_after: 0 }
      const result = { num_queries: 1, final_bookmark: 'a-bookmark', meta }
      return { success: true, status: 'complete', messages: [], result }
    },
    'GET /d1/database/:id/time_travel/bookmark': ({ params }) => ({
      bookmark: this.keep(`bookmark-of-${this.database(params[0]).name}`, this.database(params[0])),
    }),
    'POST /d1/database/:id/time_travel/restore': ({ params, query: { bookmark = '' } }) => {
      const database = this.database(params[0])
      const then = this.moments.get(bookmark)
      if (!then) throw new Refusal(7400, `The bookmark ${bookmark} is invalid.`)
      const previous = this.keep(`bookmark-of-before-${this.moments.size}`, database)
      database.db = copyOf(then)
      return { bookmark, previous_bookmark: previous, message: '' }
    },
    'GET /r2/buckets': () => {
      this.requireR2()
      return { buckets: this.buckets.map((name) => ({ name, creation_date: '2026-01-01T00:00:00Z' })) }
    },
    'POST /r2/buckets': (call) => {
      this.requireR2()
      const { name } = jsonOf(call)
      this.buckets.push(String(name))
      return { name, creation_date: '2026-01-01T00:00:00Z' }
    },
    'GET /r2/buckets/:name/objects/:folder/:object': ({ params }) => {
      const object = this.objects.get(params.join('/'))
      if (!object) throw new Refusal(10007, 'The specified key does not exist.', 404)
      return object
    },
    'GET /r2/buckets/:name': ({ params }) => {
      this.requireR2()
      if (!this.buckets.includes(params[0] ?? '')) throw new Refusal(10006, 'The specified bucket does not exist.', 404)
      return { name: params[0] }
    },
  }

  /** Stores a file of statements. @returns its ETag */
  upload(name: string, body: Buffer): string {
    this.uploads.set(name, body.toString())
    return createHash('md5').update(body).digest('hex')
  }

  /** The rows of a statement, in the database of a name. */
  rows(name: string, sql: string) {
    const database = this.databases.find((one) => one.name === name)
    if (!database) throw new Error(`There is no database ${name}.`)
    return database.db.prepare(sql).all()
  }

  /** Keeps what a database is now. @returns the bookmark */
  private keep(bookmark: string, { db }: StoredDatabase): string {
    this.moments.set(bookmark, copyOf(db))
    return bookmark
  }

  private requireR2() {
    if (!this.hasR2) throw new Refusal(10042, 'Please enable R2 through the Cloudflare Dashboard.', 403)
  }

  private database(id = '') {
    const database = this.databases.find((one) => one.uuid === id)
    if (!database) throw new Refusal(7404, `The database ${id} could not be found`, 404)
    return database
  }
}

function describe({ uuid, name }: StoredDatabase) {
  return { uuid, name, version: 'production', created_at: '2026-01-01T00:00:00Z' }
}

function copyOf(db: DatabaseSync): DatabaseSync {
  const copy = new DatabaseSync(':memory:')
  copy.deserialize(db.serialize())
  return copy
}

/**
 * Whether the address of queries was reported to answer "incomplete input" for a text which SQLite takes: triggers of many forms,
 * Windows line ends, and a quote in a comment beside several statements. An import takes each of them.
 * https://github.com/cloudflare/workers-sdk/issues/15178, /15314, /15690, /14991 and /4998
 */
function isMisread(sql: string) {
  const comments = sql.match(/--[^\n]*|\/\*[^*]*\*\//g) ?? []
  const hasQuote = comments.some((comment) => /['"`;]/.test(comment))
  return /\bCREATE\s+(?:TEMP\w*\s+)?TRIGGER\b/i.test(sql) || sql.includes('\r') || (hasQuote && /;\s*\S/.test(sql))
}

/** The rows of a statement; none for several statements together. */
function query(db: DatabaseSync, sql: string) {
  try {
    if (isMisread(sql)) throw new Error('incomplete input')
    if (Buffer.byteLength(sql) > mostStatementBytes) throw new Error('statement too long')
    if (!/;\s*\S/.test(sql)) return db.prepare(sql).all()
    db.exec(sql)
    return []
  } catch (error) {
    throw new Refusal(7500, error instanceof Error ? `${error.message}: SQLITE_ERROR` : 'SQLITE_ERROR')
  }
}

/** Runs all statements of a file, or none. @returns how many rows it has changed */
function importFile(db: DatabaseSync, text: string): number {
  const before = changesOf(db)
  db.exec('BEGIN')
  try {
    for (const statement of loadWrangler().unstable_splitSqlQuery(text)) {
      if (Buffer.byteLength(statement) > mostStatementBytes) throw new Error('statement too long: SQLITE_TOOBIG')
      // An import is one transaction of D1's own.
      if (/^(?:BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT|RELEASE)\b/i.test(statement))
        throw new Error('not authorized: SQLITE_AUTH')
      db.exec(statement)
    }
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw new Refusal(7500, error instanceof Error ? error.message : 'SQLITE_ERROR')
  }
  return changesOf(db) - before
}

function changesOf(db: DatabaseSync) {
  return Number(db.prepare('SELECT total_changes() AS changes').get()?.changes)
}
