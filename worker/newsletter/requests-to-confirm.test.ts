import { expect, test } from 'vitest'
import { z } from 'zod'
import { planCampaign } from '../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../testing/mail-providers.ts'
import { setUpMail } from '../testing/set-up-mail.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'

const mail = setUpMail()
const { api } = mail
const { insert, read, signUp, confirm, confirmToken, countMails, suppressionOf } = subscriptionsOf(api)

const vars = { ...mailVariables.postmark, POSTAL_ADDRESS: 'The Broadsheet\nFleet Street 1' }
const posted = z.object({
  To: z.string(),
  HtmlBody: z.string(),
  TextBody: z.string(),
  MessageStream: z.string(),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })),
})

async function askAll() {
  const { mails } = serveProvider(api, 'postmark')
  await planCampaign(api, crypto.randomUUID(), null)
  await sendMails(api, vars)
  await sendMails(api, vars)
  return mails.map(({ message }) => posted.parse(message))
}

const oneClickOf = ({ Headers }: z.infer<typeof posted>) =>
  /^<https:\/\/blog\.example(\/api\/newsletter\/unsubscribe\?t=[\w.-]+)>$/.exec(
    Headers.find(({ Name }) => Name === 'List-Unsubscribe')?.Value ?? '',
  )?.[1] ?? ''

test('a request to confirm goes as bulk mail: it can be left by header and link, and names who sends it', async () => {
  await insert('ann@example.com', 'unverified')
  const [request] = await askAll()
  if (!request) throw new Error('Nobody was asked')
  expect(request).toMatchObject({ To: 'ann@example.com', MessageStream: 'broadcast' })
  const path = oneClickOf(request)
  expect(request.Headers).toContainEqual({ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' })
  const page = `https://blog.example${path.replace('/api', '')}`
  expect(request.HtmlBody).toContain(`href="${page}"`)
  expect(request.HtmlBody).toContain('The Broadsheet<br>Fleet Street 1')
  expect(request.TextBody).toContain(`Unsubscribe: ${page}\nThe Broadsheet\nFleet Street 1\n`)

  for (const method of ['GET', 'HEAD']) {
    expect((await fetch(new URL(path, api.url), { method, redirect: 'manual' })).status).toBe(303)
  }
  expect((await read('ann@example.com'))?.state).toBe('unverified')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await api.call(path, { method: 'POST', body })).status).toBe(200)
  expect(await read('ann@example.com')).toMatchObject({ state: 'left', tokenVersion: 1 })
  expect(await suppressionOf('ann@example.com')).toBe('left')
})

test('who leaves from it is asked and imported no more, and may come back by the form', async () => {
  await insert('ann@example.com', 'unverified')
  const [request] = await askAll()
  const old = await confirmToken({ id: 'ann@example.com' })
  await api.call(request ? oneClickOf(request) : '', { method: 'POST' })
  expect((await confirm(old)).status).toBe(410)
  expect(await askAll()).toEqual([])
  const json = { preview: false, state: 'confirmed', consent: true, addresses: ['ann@example.com'] }
  const importAll = async () => (await api.call('/api/admin/subscribers/import', { json, token: mail.token })).body
  expect(await importAll()).toMatchObject({ added: 0, known: [{ state: 'left', total: 1 }] })
  await api.call('/api/admin/subscribers/bulk', {
    json: { ids: ['ann@example.com'], action: 'delete' },
    token: mail.token,
  })
  expect(await importAll()).toMatchObject({ added: 0, suppressed: [{ email: 'ann@example.com', reason: 'left' }] })

  await signUp('ann@example.com', {}, vars)
  expect(await countMails('ann@example.com')).toBe(1)
  const { id = '' } = (await read('ann@example.com')) ?? {}
  expect((await confirm(await confirmToken({ id }))).status).toBe(200)
  expect([(await read('ann@example.com'))?.state, await suppressionOf('ann@example.com')]).toEqual(['confirmed', null])
})

test('a confirmation after a sign-up stays a single mail', async () => {
  const { mails } = serveProvider(api, 'postmark')
  await signUp('ann@example.com', {}, vars)
  await sendMails(api, vars)
  expect(mails.map(({ message }) => posted.parse(message))).toMatchObject([{ MessageStream: 'outbound', Headers: [] }])
})
