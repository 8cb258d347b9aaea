import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { composeSearchText } from '../../language/search-text.ts'
import { deletionKeys } from '../../search/query/nearest-words.ts'
import { seededRandom } from '../../testing/images.ts'
import { setUpDatabase } from '../../testing/set-up-database.ts'
import { storeSearchText } from './search-texts.ts'

const storage = setUpDatabase()

test('the trigger of the vocabulary computes the keys that a query computes', async () => {
  const random = seededRandom(7)
  const letters = [...'aabcdeiłöжя検𝔞']
  const letter = () => letters[Math.floor(random() * letters.length)] ?? 'a'
  const words = [
    ...new Set(Array.from({ length: 500 }, (_, index) => Array.from({ length: 4 + (index % 27) }, letter).join(''))),
  ]
  await storage.d1
    .prepare('INSERT INTO vocabulary(word) SELECT value FROM json_each(?)')
    .bind(JSON.stringify(words))
    .run()
  const expected = new Map<string, number>()
  for (const key of words.flatMap((word) => deletionKeys(word))) expected.set(key, (expected.get(key) ?? 0) + 1)
  await storage.d1.exec("CREATE VIRTUAL TABLE stored_keys USING fts5vocab('vocabulary_keys', 'row')")
  const { results } = await storage.d1.prepare('SELECT term, doc FROM stored_keys').all<{ term: string; doc: number }>()
  await storage.d1.exec('DROP TABLE stored_keys')
  expect(new Map(results.map(({ term, doc }) => [term, doc]))).toEqual(expected)
})

test('nothing is stored for a blog that is not there', async () => {
  const text = composeSearchText({
    title: 'Nowhere',
    subTitle: '',
    category: '',
    contents: [],
    plainText: '',
    tags: [],
  })
  const { db } = storage
  await db.batch([...storeSearchText(db, sql`(SELECT key FROM blogs WHERE id = 'no-such-blog')`, text)])
  expect(await storage.d1.prepare('SELECT 1 FROM search_texts').first()).toBeNull()
  expect(await storage.d1.prepare("SELECT 1 FROM vocabulary WHERE word = 'nowhere'").first()).toBeNull()
})
