import { expect, test } from 'vitest'
import { setUpDatabase } from '../testing/set-up-database.ts'

const storage = setUpDatabase()

/** Inserts a blog of a category that neither the code nor a migration knows. */
async function insert(id: string, isPublished: boolean, category = 'Gardening') {
  await storage.d1
    .prepare(
      `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height,
        is_published, created_at, updated_at, content_hash) VALUES (?1, ?1, '', '', '', '', ?2, '', 1, 1, ?3, 0, 0, '')`,
    )
    .bind(id, category, Number(isPublished))
    .run()
}

async function totals(category: string) {
  const { results } = await storage.d1
    .prepare(`SELECT name, value FROM counters WHERE name LIKE '%:' || ? AND value <> 0 ORDER BY name`)
    .bind(category)
    .all<{ name: string; value: number }>()
  return Object.fromEntries(results.map(({ name, value }) => [name.split(':')[0], value]))
}

test('a category without a row is counted from its first blog on, in every state', async () => {
  await insert('seen', true)
  await insert('unseen', false)
  expect(await totals('Gardening')).toEqual({ blogs: 2, published: 1, unpublished: 1 })
  await storage.d1.exec("UPDATE blogs SET deleted_at = 1, is_published = 0 WHERE id = 'seen'")
  expect(await totals('Gardening')).toEqual({ blogs: 1, trash: 1, unpublished: 1 })
  await storage.d1.exec("UPDATE blogs SET category = 'Cooking' WHERE id = 'unseen'")
  expect([await totals('Gardening'), await totals('Cooking')]).toEqual([{ trash: 1 }, { blogs: 1, unpublished: 1 }])
  await storage.d1.exec("DELETE FROM blogs WHERE category IN ('Gardening', 'Cooking')")
  expect([await totals('Gardening'), await totals('Cooking')]).toEqual([{}, {}])
})

test('an insert that ignores conflicts is counted too', async () => {
  const copy = `INSERT OR IGNORE INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width,
    image_height, is_published, created_at, updated_at, content_hash)
    SELECT id || ?1, id || ?1, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published,
      created_at, updated_at, content_hash FROM blogs WHERE category = 'Sailing'`
  await insert('first', false, 'Sailing')
  for (const suffix of ['-copy', '', '-copy']) await storage.d1.prepare(copy).bind(suffix).run()
  const { results } = await storage.d1.prepare("SELECT count(*) AS n FROM blogs WHERE category = 'Sailing'").all()
  expect(await totals('Sailing')).toEqual({ blogs: results[0]?.n, unpublished: results[0]?.n })
})
