import type { Random } from '#scripts/seed/random.ts'
import type { Api } from '../set-up-api.ts'
import { subscriptionsOf } from '../subscriptions.ts'

type Answer = { status: number; text: string }

/** Something that happens to a site: how often beside the others, its name, and the call. Undefined: there is nothing to do it to. */
export type Act = readonly [weight: number, name: string, run: () => Promise<Answer | undefined>]

export type Tools = ReturnType<typeof createTools>

/** Few, so that names and addresses meet again. */
const names = ['Harbour', 'Markets', 'Night', 'Science', 'Rivers', 'Money', 'Startup', 'Ärger'] as const

/** The tools of acts at random: their calls, and their draws. */
export function createTools(
  api: Api,
  { token, random, vars }: { token: () => string; random: Random; vars: Record<string, string> },
) {
  let drawn: string[] = []
  let number = 0

  function told(value: string): string {
    drawn.push(value)
    return value
  }

  const send = (method: string, path: string, json?: unknown) =>
    api.call(path, { method, token: token(), vars, ...(json !== undefined && { json }) })

  /** A row at random of those that a query finds, in its order. The first column names it in the history. */
  async function one<Row extends object>(sql: string): Promise<Row | undefined> {
    const [first, ...others] = (await api.env.DB.prepare(sql).all<Row>()).results
    const row = first && random.pick([first, ...others])
    if (row) told(String(Object.values(row)[0]))
    return row
  }

  return {
    api,
    random,
    token,
    subscriptions: subscriptionsOf(api),
    told,
    one,
    name: () => told(random.pick(names)),
    slug: () => told(`${random.pick(names)}${random.pick(['', '', '-2'])}`.toLowerCase().replace('ä', 'a')),
    /** A number that no other call gets. */
    next() {
      number += 1
      return number
    },
    /** The ids of up to two rows of a table, in an order at random. */
    async some(sql: string): Promise<string[]> {
      const found = [await one<{ id: string }>(sql), random.chance(0.5) ? await one<{ id: string }>(sql) : undefined]
      return [...new Set(found.flatMap((row) => row?.id ?? []))]
    },
    /** Calls of the admin. */
    get: async (path: string) => (await send('GET', path)).body,
    post: (path: string, json: unknown = {}) => send('POST', path, json),
    put: (path: string, json: unknown) => send('PUT', path, json),
    patch: (path: string, json: unknown) => send('PATCH', path, json),
    remove: (path: string) => send('DELETE', path),
    /** A call of a visitor. */
    visit: (path: string, json: unknown) => api.call(path, { json, vars }),
    call: (path: string, options: Parameters<Api['call']>[1]) => api.call(path, { token: token(), vars, ...options }),
    /** An act on a random row of a query. @param sql selects its id first */
    to:
      <Row extends { id: string }>(sql: string, run: (row: Row) => Promise<Answer | undefined>) =>
      async () => {
        const row = await one<Row>(sql)
        return row && run(row)
      },
    /** The draws since the last call, for the history. */
    takeDrawn(): string[] {
      const taken = drawn
      drawn = []
      return taken
    },
  }
}
