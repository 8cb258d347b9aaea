import { expect } from 'vitest'
import type { Api } from './set-up-api.ts'

const totals = `
  SELECT 'comments' AS name, count(*) AS value FROM comments WHERE NOT is_in_trash
  UNION ALL SELECT 'comments:approved', count(*) FROM comments WHERE is_approved AND NOT is_in_trash
  UNION ALL SELECT 'comments:waiting', count(*) FROM comments WHERE NOT is_approved AND NOT is_in_trash`
const perBlog = `
  SELECT (SELECT count(*) FROM comments WHERE blog_key = blogs.key AND is_approved) AS approved,
    (SELECT count(*) FROM comments WHERE blog_key = blogs.key AND NOT is_approved) AS waiting FROM blogs ORDER BY key`

/** Fails unless every total and the search index are what the rows of the comments say. */
export async function expectCommentTotals(api: Api) {
  const rows = async (sql: string) => (await api.env.DB.prepare(sql).all()).results
  expect(await rows(`SELECT name, value FROM counters WHERE name LIKE 'comments%' ORDER BY name`)).toEqual(
    await rows(totals),
  )
  expect(
    await rows(
      `SELECT comment_count AS approved, coalesce(total, 0) AS waiting
       FROM blogs LEFT JOIN waiting_comments ON blog_key = key ORDER BY key`,
    ),
  ).toEqual(await rows(perBlog))
  expect(
    await rows(
      `SELECT rowid AS key FROM search_comments
       WHERE search_comments MATCH 'marks : (approved OR waiting OR suspicious)' ORDER BY rowid`,
    ),
  ).toEqual(await rows('SELECT key FROM comments WHERE NOT is_in_trash ORDER BY key'))
  expect(await rows('SELECT reply_count AS replies FROM comments ORDER BY key')).toEqual(
    await rows(
      'SELECT (SELECT count(*) FROM comments WHERE root_key = root.key) AS replies FROM comments AS root ORDER BY key',
    ),
  )
  expect(await rows('SELECT key FROM comments WHERE root_key IN (SELECT key FROM comments WHERE root_key)')).toEqual([])
  const isInTrash = '(SELECT deleted_at IS NOT NULL FROM blogs WHERE key = blog_key)'
  expect(await rows(`SELECT key FROM comments WHERE is_in_trash <> ${isInTrash}`)).toEqual([])
}
