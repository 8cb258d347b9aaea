import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import type { AssistantSettings } from '../contract/assistant.ts'
import type { Role } from '../contract/permissions.ts'
import { setUpDatabase } from '../testing/set-up-database.ts'
import { allowUse, readUses, takeBack } from './uses.ts'

const storage = setUpDatabase()

beforeEach(async () => {
  await storage.d1.batch([
    storage.d1.prepare('DELETE FROM assistant_uses'),
    storage.d1.prepare("UPDATE assistant_settings SET value = '{}'"),
  ])
})

const limit = (settings: Partial<AssistantSettings>) =>
  storage.d1.prepare('UPDATE assistant_settings SET value = ?').bind(JSON.stringify(settings)).run()
const use = (articleId: string, neurons: number) => allowUse({ var: storage }, { articleId, neurons })
const used = async (articleId: string) => (await readUses(storage, articleId)).used

test('a call counts for its article and for the site, one of no article for the site only', async () => {
  await use('cats', 30)
  await use('cats', 12)
  await use('dogs', 8)
  await use('', 5)
  expect(await used('cats')).toEqual({ today: 55, article: 42 })
  expect(await used('')).toEqual({ today: 55, article: 0 })
  const { results } = await storage.d1.prepare('SELECT article_id, calls FROM assistant_uses ORDER BY 1').all()
  expect(results).toEqual([
    { article_id: '', calls: 4 },
    { article_id: 'cats', calls: 2 },
    { article_id: 'dogs', calls: 1 },
  ])
})

test('a limit is never passed, and its sentence has the figures', async () => {
  await limit({ neuronsPerDay: 1_100, neuronsPerArticle: 100 })
  await use('cats', 90)
  await expect(use('cats', 11)).rejects.toMatchObject({
    status: 429,
    message:
      "Today's limit of this article for AI is reached: this needs about 11 AI units, and 10 of 100 are left until 00:00 UTC. " +
      'Settings → AI has the limit.',
  })
  await use('cats', 10)
  await use('', 1_000)
  await expect(use('dogs', 1)).rejects.toThrow(
    "Today's limit of this site for AI is reached: this needs about 1 AI units, and 0 of 1,100 are left",
  )
  expect(await used('cats')).toEqual({ today: 1_100, article: 100 })
})

test('of twenty calls at once, those are allowed that fit', async () => {
  await limit({ neuronsPerDay: 100 })
  const calls = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => use(`article-${index % 3}`, 13)))
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect((await used('')).today).toBe(91)
})

test('null is no limit, 0 allows nothing, and a limit that was never saved is the default', async () => {
  await limit({ neuronsPerDay: null, neuronsPerArticle: null })
  await use('cats', 1_000_000)
  await limit({ neuronsPerDay: null })
  await expect(use('dogs', 2_001)).rejects.toThrow('of 2,000 are left')
  await limit({ neuronsPerDay: 0 })
  await expect(use('', 1)).rejects.toThrow('0 of 0 are left')
})

test('what was used yesterday does not count', async () => {
  await use('cats', 40)
  await storage.d1.exec('UPDATE assistant_uses SET day = day - 1')
  expect(await used('cats')).toEqual({ today: 0, article: 0 })
})

test('contributors and authors together may use half of the day’s limit', async () => {
  await limit({ neuronsPerDay: 101, neuronsPerArticle: null })
  const by = (role: Role, neurons: number) => {
    const actor: Actor = { kind: 'account', key: 1, role, moderates: false, sends: false }
    return allowUse({ var: { db: storage.db, actor } }, { articleId: 'cats', neurons })
  }
  await by('editor', 20)
  await by('contributor', 20)
  await by('author', 29)
  await expect(by('contributor', 2)).rejects.toMatchObject({
    status: 429,
    message:
      "Today's limit of contributors and authors, half of this site’s, for AI is reached: this needs about 2 AI units, and 1 of 50 are left " +
      'until 00:00 UTC. Settings → AI has the limit.',
  })
  const actor: Actor = { kind: 'account', key: 1, role: 'author', moderates: false, sends: false }
  expect(await readUses({ db: storage.db, actor }, 'cats')).toEqual({
    limits: { neuronsPerDay: 50, neuronsPerArticle: null },
    used: { today: 49, article: 69 },
  })
  await by('editor', 30)
  await expect(by('author', 1)).resolves.toBeDefined()
  await expect(by('author', 2)).rejects.toThrow("Today's limit of this site")
  expect(await used('cats')).toEqual({ today: 100, article: 100 })
})

test('a call of an author that a model refuses is taken back from the share too', async () => {
  await limit({ neuronsPerDay: 100 })
  const actor: Actor = { kind: 'account', key: 1, role: 'author', moderates: false, sends: false }
  const caller = { var: { db: storage.db, actor } }
  await takeBack(caller, await allowUse(caller, { articleId: '', neurons: 50 }))
  await expect(allowUse(caller, { articleId: '', neurons: 50 })).resolves.toBeDefined()
})

test('the limit of another account’s article cannot be used up', async () => {
  await limit({})
  await storage.d1.exec(
    "INSERT INTO drafts (id, revision, title, sub_title, category, image, image_width, image_height, image_srcset, source, created_at, updated_at, created_by) VALUES ('theirs', 1, '', '', '', '', 0, 0, '', '', 0, 0, 2)",
  )
  const by = (key: number) => {
    const actor: Actor = { kind: 'account', key, role: 'author', moderates: false, sends: false }
    return allowUse({ var: { db: storage.db, actor } }, { articleId: 'theirs', neurons: 1 })
  }
  await expect(by(1)).rejects.toMatchObject({ status: 403 })
  expect(await used('theirs')).toEqual({ today: 0, article: 0 })
  await by(2)
  expect(await used('theirs')).toEqual({ today: 1, article: 1 })
})
