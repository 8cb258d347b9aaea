import { expect, test } from 'vitest'
import type { Api } from './set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from './statements.ts'

/** The statements and rows of what an export file is written from, on the seeded database. */
export function testExport(api: Api, token: () => string): void {
  const call = (path: string) => () => api.call(`/api/admin/export${path}`, { token: token() })

  async function read(path: string, mostRows: number) {
    const statements = await observeStatements(api, call(path))
    await expectIndexedStatements(api, statements)
    expect(rowsReadBy(statements), path).toBeLessThanOrEqual(mostRows)
    return statements.length
  }

  const pages = ['articles', 'pages', 'comments', 'authors', 'categories', 'tags', 'revisions']
  test.each(pages)('a page of %s reads few rows, wherever it begins', async (kind) => {
    for (const after of ['', '50', '5000']) await read(`/${kind}?after=${after}`, 1_600)
  })

  test('a page of subscribers needs three statements beside that of the session', async () => {
    // The first call makes the key of the hashes.
    await call('/subscribers')()
    expect(await read('/subscribers', 400)).toBe(4)
  })

  test.each(['trash', 'drafts?with=trash', 'redirects'])('%s: a table is read once for all pages', async (kind) => {
    await read(`/${kind}`, 45_000)
  })

  test('the sizes read a bounded number of rows', async () => {
    expect(rowsReadBy(await observeStatements(api, call('')))).toBeLessThanOrEqual(60_000)
  })
}
