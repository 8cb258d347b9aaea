import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/root.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
const runCron = () => api.call('/api/local/run', { json: { job: 'derive' } })
const countOutdated = () =>
  api.env.DB.prepare(
    'SELECT count(*) AS total FROM derived WHERE version < (SELECT max(version) FROM derived)',
  ).first<number>('total')

/** Short articles by their topics, which were chosen before any was written: `# topic`, and a line `title | text` for each. */
async function readStock() {
  const stock: { topic: string; title: string; text: string }[] = []
  let topic = ''
  for (const line of (await readFile(join(root, 'worker/testing/topics.txt'), 'utf8')).split('\n')) {
    const [title = '', text] = line.split(' | ')
    if (text === undefined) topic = title
    else stock.push({ topic, title, text })
  }
  return stock
}

test('articles that came in one minute are related by their topics after a few runs; what is like no other has more of its category', async () => {
  const token = await logIn(api)
  const stock = await readStock()
  const alone = {
    topic: 'alone',
    title: 'A harpsichord in the attic',
    text: 'Its quills were gone, and two strings of the upper manual.',
  }
  const topicOf = new Map([...stock, alone].map(({ title, topic }) => [title, topic]))
  const ids = new Map<string, string>()
  for (const { title, text } of [...stock, alone]) {
    const category = title.length % 2 ? 'Technology' : 'Lifestyle'
    ids.set(title, await addBlog(api, token, { title, subtitle: '', description: `<p>${text}</p>`, category }))
  }
  for (let run = 0; run < 12 && (await countOutdated()); run += 1) await runCron()
  expect(await countOutdated()).toBe(0)
  const links = async (title: string) => {
    const { body } = await api.call(`/api/blog/${ids.get(title)}?with=related`)
    const related: string[] = body.related.map((blog: { title: string }) => blog.title)
    return { alike: related.slice(0, body.alike), total: related.length }
  }
  // One of each topic.
  const chosen = [...Map.groupBy(stock, ({ topic }) => topic).values()].map(([first]) => first?.title ?? '')
  let [shown, shared] = [0, 0]
  for (const title of chosen) {
    const { alike, total } = await links(title)
    expect(total).toBe(3)
    shown += alike.length
    shared += alike.filter((other) => topicOf.get(other) === topicOf.get(title)).length
  }
  expect(chosen).toHaveLength(12)
  expect(shared).toBeGreaterThanOrEqual(30)
  expect(shown - shared).toBeLessThanOrEqual(3)
  expect(await links(alone.title)).toEqual({ alike: [], total: 3 })
})
