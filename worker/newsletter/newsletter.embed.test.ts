import { expect, test } from 'vitest'
import { signToken } from '../accounts/auth/tokens.ts'
import { second } from '../contract/units.ts'
import { setUpCachedSite } from '../testing/set-up-cached-site.testing.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'

const { api, visit, storedDocuments } = setUpCachedSite()
const { run } = subscriptionsOf(api)

const path = '/newsletter/subscribe'
const sources = async () => {
  const { results } = await api.env.DB.prepare('SELECT email, source FROM subscribers ORDER BY key').all()
  return results
}

/** Posts the form of the page as a browser does. */
const post = (fields: Record<string, string>) =>
  visit(path, {
    method: 'POST',
    body: new URLSearchParams({ form: 'newsletter', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: 'null' },
  })

test('a form on another site signs up by the button of our page only, with the time at which it was opened', async () => {
  const { status, text } = await visit(`${path}?email=ann%40example.com`)
  const [, email, formToken = ''] = [
    ...(/name="email"[^>]* value="([^"]*)"/.exec(text) ?? []),
    ...(/name="formToken" value="([^"]*)"/.exec(text)?.slice(1) ?? []),
  ]
  expect([status, email, await sources(), storedDocuments()]).toEqual([200, 'ann@example.com', [], []])
  expect(formToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/)

  const key = await api.env.DB.prepare("SELECT value FROM secrets WHERE name = 'newsletter form'").first<string>(
    'value',
  )
  const opened = signToken({ openedAt: Date.now() - 3 * second }, key ?? '')
  expect((await post({ email: 'ann@example.com', formToken: opened })).status).toBe(303)
  expect(await sources()).toEqual([{ email: 'ann@example.com', source: 'embed' }])
  const total = "SELECT count(*) AS n FROM hourly_totals WHERE name = 'sign-ups-without-form'"
  expect(await api.env.DB.prepare(total).first('n')).toBe(0)
  // Who is known keeps the source, and gets the same answer.
  await run("UPDATE subscribers SET source = 'form'")
  const again = await post({ email: 'ANN@example.com', formToken: opened })
  expect(again.headers.get('location')).toMatch(/^\/newsletter\/subscribe\?sent=newsletter(-mail)?#newsletter$/)
  expect(await sources()).toEqual([{ email: 'ann@example.com', source: 'form' }])
})

test.each([
  '',
  'ann@example.com\r\nBcc: all@example.com',
  '"><script>alert(1)</script>@a.example',
  `${'a'.repeat(300)}@a.example`,
])('the button with %j in the field signs up nobody, and says why', async (email) => {
  await run('DELETE FROM subscribers')
  const { status, text } = await post({ email, formToken: 'a.b.c' })
  expect([status, await sources()]).toEqual([422, []])
  expect(text).toMatch(email === '' ? '⚠️ Please enter your email!' : '❌ Invalid email address!')
  expect(text).not.toContain('<script>alert')
})
