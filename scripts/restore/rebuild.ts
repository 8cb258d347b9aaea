import { instantOf } from '#contract/clocks.ts'
import { completeSettings } from '#contract/setting-values.ts'
import { BackupError } from '#worker/backup/format.ts'
import { loadFormulaWriter } from '#worker/formulas/write-formula.ts'
import { mailCancellations } from './cancel-mail.ts'
import { composeTexts } from './compose-texts.ts'
import type { Staging } from './staging.ts'

/** Rows of a backup that a restore changes, with the reason. */
type Repair = { table: string; rows: number; what: string }

/** How many blogs a part of a month keeps when it is divided, which the last one may have twice (migrations/0000_initial.sql). */
const archivePart = 25

/** Statements that make every table anew that triggers maintain, in order. Search indexes are not among them. */
const statements = [
  // Copies of other rows, which lists and pages read.
  'UPDATE blog_authors SET published_at = (SELECT iif(is_published, published_at, NULL) FROM blogs WHERE key = blog_key)',
  'UPDATE blog_tags SET published_at = (SELECT iif(is_published, published_at, NULL) FROM blogs WHERE key = blog_key)',
  ...(['authors', 'tags'] as const).map(writeNames),
  `UPDATE authors SET blog_count =
    (SELECT count(*) FROM blog_authors WHERE author_key = authors.key AND published_at IS NOT NULL)`,
  'UPDATE tags SET blog_count = (SELECT count(*) FROM blog_tags WHERE tag_key = tags.key AND published_at IS NOT NULL)',
  'UPDATE comments SET is_in_trash = (SELECT deleted_at IS NOT NULL FROM blogs WHERE blogs.key = blog_key)',
  'UPDATE blogs SET comment_count = (SELECT count(*) FROM comments WHERE blog_key = blogs.key AND is_approved)',
  `UPDATE comments SET reply_count = (SELECT count(*) FROM comments AS replies WHERE replies.root_key = comments.key)
    WHERE root_key IS NULL`,
  'DELETE FROM waiting_comments',
  'INSERT INTO waiting_comments SELECT blog_key, count(*) FROM comments WHERE NOT is_approved GROUP BY blog_key',
  'DELETE FROM newer_drafts',
  'INSERT INTO newer_drafts SELECT blog_key FROM compared_drafts WHERE is_newer',
  'DELETE FROM image_copies',
  'INSERT INTO image_copies SELECT key, 0, 0 FROM blogs WHERE is_published',
  // Which texts use which files is written by the cron, for all texts.
  'DELETE FROM media_uses',
  'UPDATE library SET uses = 0',
  'DELETE FROM texts_to_index',
  `INSERT INTO texts_to_index
    SELECT 'blog', id FROM blogs UNION ALL SELECT 'draft', id FROM drafts UNION ALL SELECT 'page', id FROM pages
    UNION ALL SELECT 'letter', id FROM letters UNION ALL SELECT 'settings', 'site'`,
  `INSERT INTO texts_to_index
    SELECT 'author', id FROM authors WHERE image <> '' UNION ALL SELECT 'category', CAST(key AS TEXT) FROM categories WHERE image <> ''`,
  // The archive, as it is when blogs come in the order of their publication.
  'DELETE FROM archive_months',
  'DELETE FROM archive_parts',
  'INSERT INTO archive_months SELECT month, count(*) FROM archived_blogs GROUP BY month',
  `INSERT INTO archive_parts
    SELECT divided.month, iif(part = 0, from_at, published_at), iif(part = 0, from_key, key), iif(part = last, total - place, ${archivePart})
    FROM archive_starts JOIN (
      SELECT *, place / ${archivePart} AS part, max(0, (total - 1) / ${archivePart} - 1) AS last FROM (
        SELECT month, published_at, key, count(*) OVER (PARTITION BY month) AS total,
          row_number() OVER (PARTITION BY month ORDER BY published_at, key) - 1 AS place
        FROM archived_blogs
      )
    ) AS divided ON divided.month = archive_starts.month WHERE place = part * ${archivePart} AND part <= last`,
  // Totals. The sequence of versions goes on from the time, which is above every earlier version.
  'UPDATE counters SET value = 0',
  'INSERT INTO count_blog SELECT state, category, 1 FROM blogs',
  ...totals({
    tags: 'tags WHERE merged_into IS NULL',
    comments: 'comments WHERE NOT is_in_trash',
    'comments:approved': 'comments WHERE NOT is_in_trash AND is_approved',
    'comments:waiting': 'comments WHERE NOT is_in_trash AND NOT is_approved',
    messages: 'messages',
    'messages:open': 'messages WHERE done_at IS NULL',
    'messages:done': 'messages WHERE done_at IS NOT NULL',
    library: 'library',
    'library:image': "library WHERE kind = 'image'",
    'library:audio': "library WHERE kind = 'audio'",
    'library:file': "library WHERE kind = 'file'",
    'library:unused': 'library',
  }),
  "UPDATE counters SET value = (SELECT coalesce(sum(bytes), 0) FROM media) WHERE name = 'library:bytes'",
  ...subscriberTotals(),
  "UPDATE counters SET value = unixepoch() * 1000 WHERE name = 'version'",
  'UPDATE settings SET parts = (SELECT parts FROM site_parts)',
]

/**
 * Makes a database whole that has the rows of a backup only, with the present schema: texts are composed, and everything is derived
 * that triggers maintain in tables. Mail that is open is ended.
 * @returns what was changed
 * @throws BackupError when a row refers to a missing one
 */
export function rebuild(staging: Staging): Promise<Repair[]> {
  return staging.withoutTriggers(async () => {
    const [broken] = staging.rows('PRAGMA foreign_key_check')
    if (broken) throw new BackupError(`A row of ${broken.table} refers to one of ${broken.parent} that is not there.`)
    const repairs = mailCancellations.map(({ table, what, sql }) => ({
      table,
      what,
      rows: Number(staging.db.prepare(sql).run().changes),
    }))
    composeTexts(staging, await loadFormulaWriter())
    startMonths(staging)
    for (const statement of statements) staging.db.exec(statement)
    return repairs.filter(({ rows }) => rows > 0)
  })
}

/** Lets the months of the archive begin by the clocks of the publication. A month that a blog had by UTC leads to its own. */
function startMonths(staging: Staging) {
  staging.db.exec('INSERT INTO know_month SELECT DISTINCT archive_month FROM blogs WHERE is_published')
  const [settings] = staging.values('SELECT value FROM settings')
  const { timeZone } = completeSettings('publication', JSON.parse(settings ?? '{}'))
  const start = staging.db.prepare('UPDATE archive_starts SET from_at = ?, from_key = 0, zone = ? WHERE month = ?')
  for (const month of staging.values('SELECT month FROM archive_starts').map(Number))
    start.run(instantOf(month, timeZone).getTime(), timeZone, month)
  staging.db.exec(`UPDATE archive_starts SET leads_to = archived_blogs.month FROM archived_blogs JOIN blogs USING (key)
    WHERE archive_starts.month = archive_month AND archived_blogs.month <> archive_month`)
}

/** A statement that writes the names of authors or tags into the blogs whose lists have others. */
function writeNames(table: 'authors' | 'tags') {
  const key = table === 'authors' ? 'author_key' : 'tag_key'
  return `WITH present AS (
      SELECT blogs.key, (
        SELECT json_group_array(json_object('name', name, 'slug', ${table}.slug) ORDER BY position)
        FROM blog_${table} JOIN ${table} ON ${table}.key = ${key} WHERE blog_key = blogs.key
      ) AS names FROM blogs
    )
    UPDATE blogs SET ${table} = names FROM present WHERE present.key = blogs.key AND json(blogs.${table}) <> names`
}

/** Statements that count subscribers anew. The sequence of their numbers goes on from the highest that anything names. */
export function subscriberTotals(): string[] {
  return [
    "UPDATE counters SET value = 0 WHERE name LIKE 'subscribers:%'",
    'INSERT INTO count_subscriber SELECT state, asked_at, 1 FROM subscribers',
    ...totals({
      subscribers: 'subscribers',
      'subscribers:weekly': "subscribers WHERE state = 'confirmed' AND frequency = 'weekly'",
    }),
    `UPDATE counters SET value = (SELECT coalesce(max(number), 0) FROM (
        SELECT max(number, coalesce(member_since, 0)) AS number FROM subscribers
        UNION ALL SELECT max(coalesce(last_number, 0), coalesce(last_joined, 0)) FROM campaigns
      )) WHERE name = 'subscribers:number'`,
  ]
}

function totals(conditions: Record<string, string>) {
  return Object.entries(conditions).map(
    ([name, rows]) => `UPDATE counters SET value = (SELECT count(*) FROM ${rows}) WHERE name = '${name}'`,
  )
}
