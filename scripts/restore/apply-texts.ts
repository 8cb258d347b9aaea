import { BackupError, type BackupManifest } from '#worker/backup/format.ts'
import type { Staging } from './staging.ts'

/** The long texts that are no column of their row: where they go instead. */
const elsewhere: Record<string, string> = {
  'blogs.source': `INSERT INTO blog_sources(blog_key, source)
    SELECT key, text FROM temp.texts JOIN blogs ON blogs.id = texts.id WHERE text IS NOT NULL`,
  'blogs.resources': `INSERT INTO resources(blog_key, position, title, url)
    SELECT blogs.key, link.value ->> 0, link.value ->> 1, link.value ->> 2
    FROM temp.texts JOIN blogs ON blogs.id = texts.id, json_each(text) AS link`,
}

/**
 * Puts the pieces of long texts together: from the backup itself, or else from its full backup.
 * @param tables with the names of their long texts
 * @throws BackupError where a row has none
 */
export function applyTexts(staging: Staging, tables: BackupManifest['tables']): void {
  for (const { name: table, texts, textId } of tables) {
    for (const text of texts) {
      joinPieces(staging, `${table}.${text}`)
      const [missing] = staging.values(
        `SELECT count(*) FROM "${table}" WHERE "${textId}" NOT IN (SELECT id FROM temp.texts)`,
      )
      if (Number(missing) > 0) throw new BackupError(`${missing} rows of ${table} have no text "${text}".`)
      staging.db.exec(
        elsewhere[`${table}.${text}`] ??
          `UPDATE "${table}" SET "${text}" = (SELECT text FROM temp.texts WHERE texts.id = "${table}"."${textId}")`,
      )
    }
  }
  staging.db.exec('DROP TABLE temp.pieces')
}

/** Makes a table of the whole texts of a name, by the ids of their rows. */
function joinPieces(staging: Staging, name: string) {
  staging.db.exec('DROP TABLE IF EXISTS temp.texts; CREATE TEMP TABLE texts (id PRIMARY KEY, text)')
  staging.db
    .prepare(
      `INSERT INTO temp.texts
      SELECT id, group_concat(piece, '' ORDER BY place) FROM temp.pieces
      WHERE name = ?1 AND is_base = (SELECT min(is_base) FROM temp.pieces AS other WHERE other.name = ?1 AND other.id = pieces.id)
      GROUP BY id`,
    )
    .run(name)
}
