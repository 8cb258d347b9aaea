/** A statement as a test process sends it to the instrumented Worker. */
export type SentStatement = { sql: string; params: unknown[] }

type Row = Record<string, unknown>

/**
 * The database of the instrumented Worker, for a test process: each query, and each batch, is one request. Miniflare's
 * binding sends one for each `prepare` and each `bind` too, and the process waits for it. Values travel as JSON.
 * @param url of the Worker
 */
export function connectDatabase(url: URL): D1Database {
  const prepared = new WeakMap<object, SentStatement>()

  /** @throws Error with the message of D1, when a statement fails */
  async function send(statements: SentStatement[]) {
    const headers = { 'x-test-query': 'batch' }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(statements) })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return JSON.parse(text)
  }

  function prepare(sql: string, params: unknown[]): D1PreparedStatement {
    const all = async () => (await send([{ sql, params }]))[0]
    const read = async (): Promise<Row[]> => (await all()).results
    const statement = Object.assign(Object.create(null), {
      bind: (...values: unknown[]) => prepare(sql, values),
      all,
      run: all,
      async first(column?: string) {
        const [row = null] = await read()
        return column === undefined ? row : (row?.[column] ?? null)
      },
      async raw({ columnNames = false } = {}) {
        const rows = await read()
        return [...(columnNames ? [Object.keys(rows[0] ?? {})] : []), ...rows.map((row) => Object.values(row))]
      },
    })
    prepared.set(statement, { sql, params })
    return statement
  }

  /** @throws Error for a statement that another connection has prepared */
  function sentBy(statement: object): SentStatement {
    const sent = prepared.get(statement)
    if (!sent) throw new Error('The statement is of another connection.')
    return sent
  }

  return Object.assign(Object.create(null), {
    prepare: (sql: string) => prepare(sql, []),
    batch: async (statements: object[]) => send(statements.map(sentBy)),
    exec: (sql: string) => send([{ sql, params: [] }]),
  })
}
