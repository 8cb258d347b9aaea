import { randomUUID } from 'node:crypto'
import type { Job } from '../../contract/crons.ts'
import type { Act, Tools } from './tools.ts'

type Subscriber = { id: string; tokenVersion: number }

const anySubscriber = 'SELECT id, token_version AS tokenVersion FROM subscribers ORDER BY key'
const anyCampaign = "SELECT id FROM campaigns WHERE kind IN ('blog', 'letter', 'digest') ORDER BY key"
const campaignActions = ['pause', 'resume', 'cancel', 'unknown'] as const
const jobs: readonly [Job, ...Job[]] = ['publish', 'mail', 'index', 'copies', 'derive', 'resources', 'cleanup']

/** Acts of visitors and readers, the admin's answers to them, and the jobs of the cron. */
export function readerActs(tools: Tools): Act[] {
  const { random, subscriptions, one, told, name, next, get, post, put, remove, visit, call, to } = tools
  const writer = { id: randomUUID(), turn: 0 }

  async function comment() {
    const blog = await one<{ id: string }>('SELECT id FROM blogs WHERE is_published ORDER BY key')
    const about = `blog_key = (SELECT key FROM blogs WHERE id = '${blog?.id}')`
    const parent =
      random.chance(0.3) && (await one<{ id: string }>(`SELECT id FROM comments WHERE ${about} ORDER BY key`))
    const json = { blog: blog?.id, name: name(), content: `Comment ${next()}`, ...(parent && { parent: parent.id }) }
    return blog && visit('/api/blog/add-comment', json)
  }

  async function leave(subscriber: Subscriber) {
    const campaign = await one<{ id: string }>(anyCampaign)
    const [token = ''] = await subscriptions.unsubscribeTokens([subscriber], campaign?.id)
    return subscriptions.leave(token)
  }

  async function choose(subscriber: Subscriber) {
    const category = await one<{ key: number }>('SELECT key FROM categories ORDER BY key')
    const [token] = await subscriptions.unsubscribeTokens([subscriber])
    const categories = category && random.chance(0.6) ? [category.key] : null
    return visit('/api/newsletter/preferences', { token, frequency: told(random.pick(['each', 'weekly'])), categories })
  }

  async function writeLetter() {
    const id = randomUUID()
    await post('/api/admin/letters', { id })
    writer.turn += 1
    const image = await one<{ key: string }>(
      'SELECT key FROM media WHERE attached_at IS NOT NULL ORDER BY created_at, key',
    )
    const body = `<p>Letter ${next()}</p>${image ? `<p><img src="/${image.key}" alt=""></p>` : ''}`
    const { letter } = await get(`/api/admin/letters/${id}`)
    return put(`/api/admin/letters/${id}`, { revision: letter.revision, writer, subject: name(), preheader: '', body })
  }

  const actOnCampaign = async ({ id }: { id: string }) => {
    const action = told(random.pick(campaignActions))
    return post(`/api/admin/campaigns/${id}/${action}`, action === 'unknown' ? { action: 'leave' } : {})
  }

  const email = () => told(`reader-${random.whole(1, 12)}@example.com`)
  const anyComment = 'SELECT id FROM comments ORDER BY key'

  return [
    [5, 'comment', comment],
    [3, 'approve a comment', to(anyComment, ({ id }) => post('/api/admin/approve-comment', { id }))],
    [
      1,
      'reply to a comment',
      to(anyComment, ({ id }) => post('/api/admin/reply', { comment: id, content: `Reply ${next()}` })),
    ],
    [2, 'delete a comment', to(anyComment, ({ id }) => remove(`/api/admin/delete-comment/${id}`))],
    [1, 'send a message', () => visit('/api/contact', { name: name(), email: email(), message: `Message ${next()}` })],
    [
      1,
      'delete a message',
      to('SELECT id FROM messages ORDER BY key', ({ id }) => remove(`/api/admin/messages/${id}`)),
    ],
    [4, 'sign up', () => visit('/api/newsletter/subscribe', { email: email() })],
    [
      4,
      'confirm',
      to<Subscriber>(anySubscriber, async (reader) => subscriptions.confirm(await subscriptions.confirmToken(reader))),
    ],
    [2, 'choose what to get', to<Subscriber>(anySubscriber, choose)],
    [1, 'leave', to<Subscriber>(anySubscriber, leave)],
    [1, 'delete a subscriber', to(anySubscriber, ({ id }) => remove(`/api/admin/subscribers/${id}`))],
    [
      3,
      'plan a newsletter',
      to('SELECT id FROM blogs WHERE deleted_at IS NULL ORDER BY key', ({ id }) =>
        post('/api/admin/campaigns', { blog: id }),
      ),
    ],
    [3, 'act on a newsletter', to(anyCampaign, actOnCampaign)],
    [1, 'write a letter', writeLetter],
    [
      1,
      'send a letter',
      to<{ id: string; revision: number }>('SELECT id, revision FROM letters ORDER BY key', ({ id, revision }) =>
        post(`/api/admin/letters/${id}/send`, { revision }),
      ),
    ],
    [1, 'delete a letter', to('SELECT id FROM letters ORDER BY key', ({ id }) => remove(`/api/admin/letters/${id}`))],
    [8, 'run the job', () => call('/api/local/run', { json: { job: told(random.pick(jobs)) } })],
  ]
}
