export type Statement = { sql: string; params?: unknown[] }
export type Row = Record<string, unknown>

/**
 * Runs statements in one transaction of the Worker's database, in one request: from a test process each `prepare` and
 * each `bind` is a request of its own.
 * @returns the rows of each statement
 * @throws Error when the Worker answers that a statement has failed
 */
export async function runBatch(url: URL, statements: Statement[]): Promise<Row[][]> {
  const headers = { 'x-test-batch': 'run' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(statements) })
  if (!response.ok) throw new Error(await response.text())
  return JSON.parse(await response.text())
}
