import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createDocuments } from '#web/documents/create-documents.ts'
import { createEdge } from '#web/edge/create-edge.ts'
import { addBlog, admin, logIn } from '../testing/fixtures.ts'
import { addSubscribers, planCampaign } from '../testing/mail.ts'
import { createResendStandIn } from '../testing/resend-stand-in.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const origin = 'https://news.example.com'
const vars = { MAIL_PROVIDER: 'resend', RESEND_API_KEY: 're_a-key', MAIL_FROM: 'news@example.com', SITE_URL: origin }
const api = setUpApi({ vars })
const resend = createResendStandIn()
const mail = z.object({ html: z.string(), text: z.string(), headers: z.record(z.string(), z.string()).default({}) })

beforeAll(() => api.serveInternet(resend.answer))

/** The site as a mail program reaches it: Pages, the renderer, the Worker and its database. */
const edge = createEdge('test')
const documents = createDocuments({
  buildId: 'test',
  application: { modules: [], styles: [] },
  pages: {},
  styles: {},
  boot: 'assets/boot.js',
  rareBlocks: 'assets/rare.css',
  suggestions: [],
  font: 'assets/font.woff2',
})

function open(address: string, method: string): Promise<Response> {
  const API = {
    fetch({ url, method }: Request) {
      const { pathname, search } = new URL(url)
      const headers = { 'x-test-vars': JSON.stringify(vars) }
      return fetch(new URL(pathname + search, api.url), { method, headers, redirect: 'manual' })
    },
  }
  const ASSETS = { fetch: async () => new Response('the shell') }
  const DOCUMENTS = {
    fetch: (call: Request) => documents.fetch(call, { API, SITE_URL: origin, hasCache: true }),
  }
  return edge.fetch(new Request(address, { method }), { API, API_UNCACHED: API, DOCUMENTS, ASSETS, SITE_URL: origin })
}

/** Every row of every table. Virtual tables store theirs in others. */
async function readDatabase(): Promise<Record<string, unknown[]>> {
  const { results } = await api.env.DB.prepare(
    `SELECT name FROM sqlite_schema
    WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND substr(name, 1, 4) <> '_cf_'`,
  ).all<{ name: string }>()
  const tables = results.map(async ({ name }) => {
    return [name, (await api.env.DB.prepare(`SELECT * FROM "${name}"`).all()).results] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

test('a program that opens every link of every mail changes no row', async () => {
  const token = await logIn(api)
  const blog = await addBlog(api, token)
  await addSubscribers(api, 'reader', 2)
  await addSubscribers(api, 'unverified', 1, 'unverified')
  await planCampaign(api, 'newsletter', blog)
  await planCampaign(api, 'request', null)
  await api.call('/api/newsletter/subscribe', { json: { email: 'new@example.com' } })
  await api.call('/api/contact', { json: { name: 'Ann', email: 'ann@example.com', message: 'Hello' } })
  await api.call('/api/admin/forgotten', { json: { email: admin.email }, headers: { 'x-test-await': 'tasks' } })
  await api.call('/api/admin/people/invitations', { token, json: { email: 'ben@example.com', role: 'author' } })
  for (let run = 0; run < 3; run += 1) await api.call('/api/local/run', { json: { job: 'mail' } })

  const mails = resend.mails.map(({ message }) => mail.parse(message))
  expect(mails.length).toBeGreaterThanOrEqual(4)
  const links = new Set(mails.flatMap(linksOf))
  const paths = new Set([...links].map((link) => new URL(link).pathname))
  for (const path of ['confirm', 'unsubscribe', 'preferences']
    .map((page) => `/newsletter/${page}`)
    .concat('/api/newsletter/unsubscribe', '/login/new-password', '/invitation')) {
    expect(paths).toContain(path)
  }

  const before = await readDatabase()
  // One round after another: a document has a time limit.
  for (let round = 0; round < 3; round += 1) {
    const statuses = [...links].flatMap((link) => ['GET', 'HEAD'].map((method) => statusesOf(link, method)))
    expect(new Set((await Promise.all(statuses)).flat())).toEqual(new Set([200, 303]))
  }
  expect(await readDatabase()).toEqual(before)
})

/** Opens an address, and where it leads. */
async function statusesOf(address: string, method: string): Promise<number[]> {
  const { status, headers } = await open(address, method)
  const location = headers.get('location')
  return location ? [status, (await open(new URL(location, address).href, method)).status] : [status]
}

/** The addresses of the site in a mail. */
function linksOf({ html, text, headers }: z.infer<typeof mail>): string[] {
  const all = [html.replaceAll('&amp;', '&'), text, ...Object.values(headers)].join('\n')
  return Array.from(all.matchAll(/https:\/\/news\.example\.com[^\s"<>)]*/g), ([link]) => link)
}
