import type { Api } from './set-up-api.ts'

const number = (most: number) =>
  `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${most})`

/** Gives unpublished blogs without a text an old text, a newer draft with an image, and as many revisions as a blog has. */
export async function giveNewerDrafts(api: Api, ids: string[]): Promise<void> {
  const chosen = 'FROM blogs WHERE id IN (SELECT value FROM json_each(?))'
  await api.env.DB.batch(
    [
      `INSERT INTO blog_sources SELECT key, '<p>Old</p>' ${chosen}`,
      `INSERT INTO blog_texts (blog_key, description, plain_text, sanitizer_version) SELECT key, '<p>Old</p>', 'Old', 1 ${chosen}`,
      `INSERT INTO drafts SELECT id, key, 1, title, '', category, image, 1, 1, '',
        '<p>New</p><img src="' || image || '">', 0, 0, '', 0, '{}', '', NULL, NULL ${chosen}`,
      `INSERT INTO revisions SELECT NULL, id || n, key, 'draft', title, '', '', '', 1, 1, '', n, 0, '{}', NULL
        FROM (${number(50)} SELECT n FROM number) CROSS JOIN (SELECT * ${chosen})`,
    ].map((sql) => api.env.DB.prepare(sql).bind(JSON.stringify(ids))),
  )
}

/** Adds unpublished blogs with newer drafts. @param model the id of a blog, whose image they have @returns their ids */
export async function addWithNewerDrafts(api: Api, model: string, count: number): Promise<string[]> {
  const { results } = await api.env.DB.prepare(
    `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published,
       created_at, updated_at, content_hash)
     ${number(count)}
     SELECT lower(hex(randomblob(12))), lower(hex(randomblob(12))), 'Draft ' || n, 'draft ' || n, '', '', category, image, 1, 1, 0, n, n, ''
     FROM blogs, number WHERE id = ? RETURNING id`,
  )
    .bind(model)
    .all<{ id: string }>()
  const ids = results.map(({ id }) => id)
  await giveNewerDrafts(api, ids)
  return ids
}
