import { cancelMail } from './cancel-mail.ts'
import type { Staging } from './staging.ts'

/** Rows of a backup that were dropped or changed, most of them because others were written while the backup was. */
export type Repair = { table: string; rows: number; what: string }

/**
 * What a row needs that no foreign key says: rows without it are removed. In order: a row goes with what it needs.
 */
const needs = [
  { table: 'blogs', what: 'without their text', condition: 'key NOT IN (SELECT blog_key FROM blog_sources)' },
  {
    table: 'deliveries',
    what: 'of a campaign that is not in it',
    condition: 'campaign_key NOT IN (SELECT key FROM campaigns)',
  },
  {
    table: 'tags',
    what: 'merged into a tag that is not in it',
    condition: 'merged_into IS NOT NULL AND merged_into NOT IN (SELECT key FROM tags)',
  },
]

/** The kinds of addresses, with their tables and the beginnings of their paths. */
export const targets = [
  { kind: 'blog', table: 'blogs', prefix: '/blog/', isPublic: 'is_published', where: 'true' },
  { kind: 'page', table: 'pages', prefix: '/', isPublic: 'is_published', where: 'true' },
  { kind: 'category', table: 'categories', prefix: '/articles/', isPublic: '1', where: 'true' },
  { kind: 'author', table: 'authors', prefix: '/author/', isPublic: '1', where: 'true' },
  { kind: 'tag', table: 'tags', prefix: '/tag/', isPublic: '1', where: 'merged_into IS NULL' },
]

/**
 * Makes rows agree that were read at different moments: what refers to a row that is missing is removed, and addresses follow
 * the slugs. No mail is sent again. Call it without triggers, with the present schema.
 */
export function dropDangling(staging: Staging): Repair[] {
  const repairs: Repair[] = []
  const run = (table: string, what: string, sql: string) => {
    const rows = Number(staging.db.prepare(sql).run().changes)
    if (rows > 0) repairs.push({ table, rows, what })
  }
  for (const { table, what, condition } of needs) run(table, what, `DELETE FROM ${table} WHERE ${condition}`)
  repairs.push(...dropByForeignKeys(staging))
  run(
    'blogs',
    'of a category that was renamed meanwhile',
    `UPDATE blogs SET category = (SELECT name FROM categories, json_each(former_names) AS former WHERE former.value = blogs.category)
    WHERE category NOT IN (SELECT name FROM categories)
      AND EXISTS (SELECT 1 FROM categories, json_each(former_names) AS former WHERE former.value = blogs.category)`,
  )
  for (const target of targets) {
    const { kind, table } = target
    const kinds = kind === 'blog' ? `'blog', 'imported'` : `'${kind}'`
    const isLost = `kind IN (${kinds}) AND target NOT IN (SELECT key FROM ${table})`
    run('paths', `of ${table} that are not in it`, `DELETE FROM paths WHERE ${isLost} AND NOT was_public`)
    run(
      'paths',
      `of ${table} that are gone`,
      `UPDATE paths SET kind = 'gone', target = NULL, is_live = 0 WHERE ${isLost}`,
    )
    const repaired = giveMissingPaths(staging, target)
    if (repaired > 0) repairs.push({ table: 'paths', rows: repaired, what: `given to ${table} anew` })
  }
  cancelMail(run)
  return repairs
}

/**
 * Gives those that readers see the path of their slug, and the others too where it is free: an unpublished one has no path
 * while something else has it.
 */
function giveMissingPaths(
  staging: Staging,
  { kind, table, prefix, isPublic, where }: (typeof targets)[number],
): number {
  const missing = staging.rows(
    `SELECT owners.key, live.path AS former, '${prefix}' || slug AS path, ${isPublic} AS is_public, owners.created_at
    FROM ${table} AS owners LEFT JOIN paths AS live ON live.kind = '${kind}' AND live.target = owners.key AND live.is_live
    WHERE live.path IS NOT '${prefix}' || slug AND ${where}
      AND (${isPublic} OR NOT EXISTS (SELECT 1 FROM paths WHERE path = '${prefix}' || slug))`,
  )
  const give = staging.db.prepare(
    'INSERT INTO give_path(kind, target, former, path, is_public, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  for (const { key = null, former = null, path = null, is_public = null, created_at = null } of missing)
    give.run(kind, key, former, path, is_public, created_at)
  return missing.length
}

/** Removes rows as their foreign keys say for a deleted row, until all are satisfied. */
function dropByForeignKeys(staging: Staging): Repair[] {
  const repairs = new Map<string, Repair>()
  for (;;) {
    const broken = staging.rows('PRAGMA foreign_key_check')
    if (broken.length === 0) return [...repairs.values()]
    for (const { table, rowid, parent, fkid } of broken) {
      const [key] = staging.rows(`SELECT * FROM pragma_foreign_key_list(?) WHERE id = ?`, String(table), Number(fkid))
      const isKept = key?.on_delete === 'SET NULL' || key?.on_delete === 'NO ACTION'
      const sql = isKept
        ? `UPDATE "${table}" SET "${key.from}" = NULL WHERE rowid = ?`
        : `DELETE FROM "${table}" WHERE rowid = ?`
      if (Number(staging.db.prepare(sql).run(Number(rowid)).changes) === 0) continue
      const what = isKept ? `that no longer name one of ${parent}` : `of ${parent} that are not in it`
      const repair = repairs.get(`${table} ${what}`) ?? { table: String(table), rows: 0, what }
      repairs.set(`${table} ${what}`, { ...repair, rows: repair.rows + 1 })
    }
  }
}
