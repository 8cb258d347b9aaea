import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { root } from '#scripts/local-config.ts'
import { openDatabase } from '../db/database.ts'

/** A D1 of its own in Miniflare, with the real migrations: for the functions of worker/db without a Worker around them. */
export async function startD1() {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response() }',
      d1Databases: ['DB'],
    }),
  )
  const d1 = await miniflare.getD1Database('DB')
  for (const statements of await readMigrations()) await d1.batch(statements.map((sql) => d1.prepare(sql)))
  return { d1, db: openDatabase(d1, { queries: 0, rowsRead: 0 }), stop: () => miniflare.dispose() }
}

/** The statements of each migration, in order. */
export async function readMigrations(): Promise<string[][]> {
  const folder = join(root, 'migrations')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(files.map(async (name) => splitSqlQuery(await readFile(join(folder, name), 'utf8'))))
}
