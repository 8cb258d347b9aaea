import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Random, seededRandom } from '#scripts/seed/random.ts'
import { ApiError } from '#web/api/api.ts'
import { createSaver } from '#web/pages/admin/writing/editor-form/create-saver.ts'
import { ConflictError, type SaveState } from '#web/pages/admin/writing/editor-form/save-state.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn, logInAs } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { soakOptions } from '../../testing/soak-options.ts'

const { seed, rounds } = soakOptions(3, 200)
const actsOfSession = 25
const api = setUpApi()
type Person = { token: string; key: number }
let ana: Person
let ben: Person

beforeAll(async () => {
  await logIn(api)
  ana = await logInAs(api, 'contributor')
  ben = await logInAs(api, 'editor')
})

type Stored = { revision: number; description: string }

/** The editor of a person with its saver, over the API: a form with a text to which words are added, and a device that keeps it. */
function createEditor(person: Person, blog: { id: string; image: string }, random: Random) {
  const path = `/api/admin/drafts/${blog.id}`
  const content = (description: string) => ({
    title: 'A harbour',
    subTitle: '',
    category: 'Technology',
    image: blog.image,
    description,
  })
  const call = (address: string, json?: object, method?: string) =>
    api.call(address, { token: person.token, ...(json && { json }), ...(method && { method }) })
  let isOffline = false
  let text = ''
  let turn = 0
  let writer = randomUUID()
  let saver = open({ revision: 0, description: '' })

  function open(stored: Stored, hasWords = false) {
    text = stored.description
    writer = hasWords ? writer : randomUUID()
    return createSaver<string, Stored>({
      revision: stored.revision,
      state: hasWords ? { kind: 'waiting' } : { kind: 'saved', at: null },
      keepReplaced: false,
      read: async () => text,
      send,
      isSuspended: () => false,
      onStateChange: () => {},
      onKeepReplaced: () => {},
    })
  }

  async function send(description: string, revision: number, keepReplaced: boolean) {
    if (isOffline) throw new TypeError('Failed to fetch')
    turn += 1
    const json = { ...content(description), revision, writer: { id: writer, turn }, keepReplaced }
    // Of some answers nothing arrives.
    const { status, body } = await call(path, json, 'PUT')
    if (random.chance(0.1)) throw new TypeError('Failed to fetch')
    if (status === 409 && body.current) throw new ConflictError<Stored>(body.message, body.current)
    if (status !== 200) throw new ApiError(body.message, status, true, body)
    return { revision: Number(body.revision), savedAt: String(body.savedAt) }
  }

  /** Ends a conflict as the panel does: with one's own text, with the other one, or with both. */
  async function resolve({ theirs }: Extract<SaveState<Stored>, { kind: 'conflict' }>) {
    const choice = random.pick(['mine', 'theirs', 'both'] as const)
    if (choice !== 'mine') {
      const kept = await call(`${path}/keep`, content(text))
      if (kept.status !== 200) return
      text = choice === 'theirs' ? theirs.description : `${theirs.description}${text}`
    }
    await saver.resolve(theirs.revision)
  }

  return {
    call,
    /** The words that only this device has. */
    deviceText: () => (saver.hasUnsaved() ? text : ''),
    async type(word: string) {
      text += `<p>${word}</p>`
      saver.changed()
      if (random.chance(0.7)) await this.pause()
    },
    /** Saves, as after a pause. */
    async pause() {
      await saver.flush()
      const state = saver.state()
      if (state.kind === 'conflict' && random.chance(0.8)) await resolve(state)
      await saver.whenIdle()
    },
    /** Opens the page anew: with what the device has, else with what the server has. */
    async reload() {
      await saver.whenIdle()
      if (saver.hasUnsaved()) {
        saver = open({ revision: saver.revision(), description: text }, true)
        return
      }
      const { status, body } = await call(`/api/admin/blogs/${blog.id}/edit`)
      if (status === 200) saver = open(body.draft)
    },
    async act(name: 'hand-in' | 'withdraw' | 'review', json: object) {
      await saver.flush()
      if (saver.state().kind !== 'saved') return
      await call(`/api/admin/blogs/${blog.id}/${name}`, { revision: saver.revision(), ...json })
      // The form goes on with what it has: its next save may be a conflict.
    },
    toggleConnection() {
      isOffline = !isOffline
    },
    close: () => saver.whenIdle(),
  }
}

/** Everything that the server has of a blog. */
async function readServer(id: string): Promise<string> {
  const { results } = await api.env.DB.prepare(
    `SELECT source FROM blog_sources WHERE blog_key = (SELECT key FROM blogs WHERE id = ?1)
    UNION ALL SELECT source FROM drafts WHERE id = ?1
    UNION ALL SELECT source FROM revisions WHERE blog_key = (SELECT key FROM blogs WHERE id = ?1)`,
  )
    .bind(id)
    .all<{ source: string }>()
  return results.map(({ source }) => source).join('\n')
}

test('whatever two people do with a blog at once, no typed word is lost', async () => {
  const owner = createAuthor(api, () => ana.token)
  for (let session = 0; session < rounds; session += 1) {
    const random = seededRandom(seed + session)
    const history: string[] = []
    const { id, image } = await owner.addBlog({ title: `Session ${session}`, isPublished: false })
    const people = { ana: createEditor(ana, { id, image }, random), ben: createEditor(ben, { id, image }, random) }
    for (const editor of Object.values(people)) await editor.reload()
    const words: string[] = []
    const role = (name: string, key: number) =>
      api.env.DB.prepare('UPDATE admins SET role = ? WHERE key = ?').bind(name, key).run()
    const { ben: reviewer, ana: author } = people
    const decision = () =>
      random.chance(0.5)
        ? { decision: 'changes', note: 'Another beginning.' }
        : { decision: 'approve', publishAt: random.pick(['now', null] as const) }
    const acts: [string, () => unknown][] = [
      ['hand in', () => author.act('hand-in', {})],
      ['withdraw', () => author.act('withdraw', {})],
      ['decide', () => reviewer.act('review', decision())],
      ['publish', () => reviewer.call('/api/blog/toggle-publish', { id, isPublished: random.chance(0.5) })],
      ['demote', () => role('author', ben.key)],
      ['promote', () => role('editor', ben.key)],
      ['presence', () => random.pick([author, reviewer]).call(`/api/admin/presence/${id}`, undefined, 'PUT')],
      ['connection', () => random.pick([author, reviewer]).toggleConnection()],
      ['reload', () => random.pick([author, reviewer]).reload()],
      ['pause', () => Promise.all([author.pause(), reviewer.pause()])],
    ]
    for (let act = 0; act < actsOfSession; act += 1) {
      if (random.chance(0.5)) {
        const who = random.pick(['ana', 'ben'] as const)
        const word = `${who}${session}x${act}.`
        words.push(word)
        history.push(word)
        await people[who].type(word)
      } else {
        const [name, run] = random.pick([acts[0] ?? ['', () => {}], ...acts])
        history.push(name)
        await run()
      }
    }
    await role('editor', ben.key)
    for (const editor of Object.values(people)) await editor.close()
    const kept = [await readServer(id), ...Object.values(people).map((editor) => editor.deviceText())].join('\n')
    expect(
      words.filter((word) => !kept.includes(word)),
      `seed ${seed + session}: ${history.join(' ')}`,
    ).toEqual([])
  }
})
