import type { Repair } from './drop-dangling.ts'
import type { Staging } from './staging.ts'

/** The long texts that are no column of their row: where they go instead. */
const elsewhere: Record<string, string> = {
  'blogs.source': 'INSERT INTO blog_sources(blog_key, source) SELECT key, text FROM temp.texts WHERE text IS NOT NULL',
  'blogs.resources': `INSERT INTO resources(blog_key, position, title, url)
    SELECT texts.key, link.value ->> 0, link.value ->> 1, link.value ->> 2 FROM temp.texts, json_each(text) AS link`,
}

/**
 * Puts the pieces of long texts together: those of the backup itself, or else those of the one that it relies on. A row whose
 * text is in neither is removed.
 * @param texts the tables with the names of their long texts
 * @returns what was removed
 */
export function applyTexts(staging: Staging, tables: { name: string; texts: string[] }[]): Repair[] {
  const repairs: Repair[] = []
  for (const table of tables) {
    for (const text of table.texts) {
      const name = `${table.name}.${text}`
      joinPieces(staging, name)
      const store = elsewhere[name]
      if (store) {
        staging.db.exec(store)
        continue
      }
      const [key = ''] = staging.values('SELECT name FROM pragma_table_info(?) WHERE pk = 1', table.name)
      const removed = staging.db
        .prepare(`DELETE FROM "${table.name}" WHERE "${key}" NOT IN (SELECT key FROM temp.texts)`)
        .run()
      if (removed.changes > 0)
        repairs.push({ table: table.name, rows: Number(removed.changes), what: 'without their text' })
      staging.db.exec(
        `UPDATE "${table.name}" SET "${text}" = (SELECT text FROM temp.texts WHERE texts.key = "${table.name}"."${key}")`,
      )
    }
  }
  staging.db.exec('DROP TABLE temp.pieces')
  return repairs
}

/**
 * Makes a table of the whole texts of a name, by the keys of their rows. A text that changed while it was written begins again: its
 * last beginning counts.
 */
function joinPieces(staging: Staging, name: string) {
  staging.db.exec('DROP TABLE IF EXISTS temp.texts; CREATE TEMP TABLE texts (key PRIMARY KEY, text)')
  staging.db
    .prepare(
      `INSERT INTO temp.texts
      SELECT key, group_concat(piece, '' ORDER BY place) FROM temp.pieces
      WHERE name = ?1 AND is_base = (SELECT min(is_base) FROM temp.pieces AS other WHERE other.name = ?1 AND other.key = pieces.key)
        AND pieces.rowid >= (SELECT max(first.rowid) FROM temp.pieces AS first
          WHERE (first.name, first.key, first.is_base, first.place) = (?1, pieces.key, pieces.is_base, 0))
      GROUP BY key`,
    )
    .run(name)
}
