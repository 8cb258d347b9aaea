import { beforeAll, expect, test } from 'vitest'
import { listLimits } from '../contract/limits.ts'
import { day } from '../contract/units.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { articleItem, createImporter, itemOf } from '../testing/imports.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let running: string
const free = createImporter(api, () => token, { PLAN: 'free' })
const paid = createImporter(api, () => token)
const sql = async (statement: string, ...values: unknown[]) =>
  (
    await api.env.DB.prepare(statement)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results

beforeAll(async () => {
  token = await logIn(api)
  running = (await paid.create('running.zip')).id
  await paid.act(running, 'start')
})

const image = '/media/site/0123456789abcdef.png'
const tomorrow = new Date(Date.now() + day).toISOString()
const yesterday = new Date(Date.now() - day).toISOString()

test.each([
  [
    'an address that a blog has',
    { slug: 'why-the-edge-wins' },
    'collides',
    '/blog/why-the-edge-wins is taken here: it comes at /blog/why-the-edge-wins-2.',
  ],
  [
    'an address that no blog can have',
    { slug: '../../etc' },
    'changed',
    'It cannot have its address “../../etc”: it gets “etc”.',
  ],
  [
    'a schedule that has passed',
    { state: 'scheduled', scheduledAt: yesterday } as const,
    'changed',
    'The time for which it was scheduled has passed',
  ],
  [
    'a date in the future',
    { state: 'unpublished', publishedAt: tomorrow } as const,
    'changed',
    'Its date of publication is in the future',
  ],
  [
    'no image',
    { state: 'published', publishedAt: yesterday } as const,
    'changed',
    'It comes unpublished: choose an image',
  ],
  ['an image that did not come', { image }, 'changed', 'Its image did not come.'],
  ['a category that is not here', { category: 'Nowhere' }, 'changed', 'There is no category “Nowhere” here'],
  [
    'no text',
    { html: '<script>1</script>', state: 'published' } as const,
    'changed',
    'It has no text: it comes unpublished.',
  ],
  ['too long a title', { title: 'a'.repeat(201) }, 'refused', 'Title is too long'],
  ['a code as its date', { createdAt: '<%= process.exit() %>' }, 'refused', 'Write the time as ISO 8601'],
])('an article with %s comes or is refused with a sentence', async (what, fields, outcome, sentence) => {
  if (what === 'an address that a blog has') await addBlog(api, token, { title: 'Why the edge wins' })
  const item = articleItem(`case-${what.replaceAll(' ', '-')}`, fields)
  const { body, text } = await paid.store(running, [item])
  expect([body.results?.[0]?.outcome, text]).toEqual([outcome, text])
  expect(body.results[0].notes.join(' ')).toContain(sentence)
  const stored = await sql('SELECT is_published, scheduled_at FROM blogs WHERE id = ?', item.sourceId)
  expect(stored).toEqual(outcome === 'refused' ? [] : [{ is_published: 0, scheduled_at: null }])
})

test('a check counts what comes before in the file, in this call and in others, and itself never', async () => {
  const { id } = await paid.create('before.zip')
  const article = (name: string) => articleItem(`before-${name}`, { slug: 'before', category: 'Before' })
  const category = (name: string) =>
    itemOf('category', name, { slug: '', name, description: '', image: '', position: 0, formerNames: [] })
  const said = async (items: Parameters<typeof paid.check>[1]) =>
    (await paid.check(id, items)).body.results.map(({ notes }: { notes: string[] }) => notes.join(' '))
  const taken = (number: number) => `/blog/before is taken here: it comes at /blog/before-${number}.`
  expect(await said([article('a'), article('b')])).toEqual([
    expect.stringContaining('There is no category “Before” here'),
    expect.stringContaining(taken(2)),
  ])
  expect(await said([category('Before'), article('c')])).toEqual(['', taken(3)])
  // An answer was lost.
  expect((await said([article('a'), article('b'), article('c')])).map((note: string) => note.slice(0, 70))).toEqual([
    ...['', taken(2), taken(3)].map((note) => note.slice(0, 70)),
  ])
  const here = Number((await sql('SELECT count(*) AS n FROM categories'))[0]?.n)
  await sql(
    `INSERT INTO import_items (import_key, kind, source_id, title, outcome, target_id)
    WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
    SELECT (SELECT key FROM imports WHERE id = ?), 'category', 'n' || number, 'n' || number, 'comes', 'n' || number FROM numbers`,
    listLimits.categories - here - 2,
    id,
  )
  const full = `There are ${listLimits.categories.toLocaleString('en')} categories already, which is the most.`
  expect(await said([category('Last'), category('More')])).toEqual(['', full])
  expect(await said([category('Most')])).toEqual([full])
  expect(await said([category('Last')])).toEqual([''])
})

test('an id that is the address of a blog here is not taken from it', async () => {
  await addBlog(api, token, { title: 'The old harbour' })
  const { body } = await paid.store(running, [articleItem('the-old-harbour', { slug: 'other' })])
  expect(body.results[0].target).not.toBe('the-old-harbour')
  expect((await sql('SELECT count(*) AS n FROM blogs WHERE id = ?', 'the-old-harbour'))[0]).toEqual({ n: 0 })
})

test('an item of a wrong shape is refused, and the others come', async () => {
  const { body } = await paid.store(running, [
    { ...itemOf('settings', 'bad', { settings: {}, pinned: null }), value: { settings: [] } },
    { ...articleItem('unread'), value: null, notes: ['It cannot be read.'] },
    articleItem('good-one'),
  ])
  expect(body.results.map(({ outcome, notes }: { outcome: string; notes: string[] }) => [outcome, ...notes])).toEqual([
    ['refused', 'Its field settings is missing or cannot be read.'],
    ['refused', 'It cannot be read.'],
    ['comes'],
  ])
})

test('a call has no more than the plan allows', async () => {
  const { id } = await free.create('free.zip')
  const texts = ['one-a', 'one-b'].map((name) => articleItem(name))
  expect((await free.check(id, texts)).status).toBe(413)
  expect((await paid.check(id, texts)).status).toBe(200)
  const long = articleItem('one-long', { html: `<p>${'long '.repeat(31_000)}</p>` })
  expect((await free.check(id, [long])).body.results).toMatchObject([
    {
      outcome: 'refused',
      notes: ['Its text has 156 kB. On the Free plan, a text that is imported has 60 kB at most.'],
    },
  ])
})

test('on Free an import stops when it has written the rows of its day, and says until when', async () => {
  const { id } = await free.create('stopped.zip')
  await free.act(id, 'start')
  const today = Math.floor(Date.now() / day)
  await sql("INSERT OR REPLACE INTO daily_totals VALUES ('rows-written', ?, 60000)", today)
  const stopped = await free.store(id, [articleItem('not-today')])
  expect([stopped.status, Number(stopped.headers.get('retry-after')) > 0]).toEqual([429, true])
  await sql("DELETE FROM daily_totals WHERE name = 'rows-written'")
  expect((await free.store(id, [articleItem('not-today')])).body.results[0].isDone).toBe(true)
})

test('two tabs that send the same item store it once', async () => {
  const item = articleItem('twice-abc234')
  const answers = await Promise.all([
    paid.store(running, [item]),
    paid.store(running, [item]),
    paid.store(running, [item]),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await sql('SELECT count(*) AS n FROM blogs WHERE title = ?', item.title)).toEqual([{ n: 1 }])
})

test('a cancelled import stores nothing more', async () => {
  const { id } = await paid.create('cancelled.zip')
  await paid.act(id, 'start')
  await paid.act(id, 'cancel')
  const { status, body } = await paid.store(id, [articleItem('late-abc234')])
  expect([status, body.message]).toEqual([409, 'This import was cancelled.'])
  expect((await paid.create('cancelled.zip')).id).not.toBe(id)
})
