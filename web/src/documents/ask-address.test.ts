// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, setUpSite } from './set-up-site.testing.ts'

const { visit } = setUpSite()

/** Posts the newsletter's form as a browser without scripts does. */
function post(path: string, fields: Record<string, string>, { API }: { API: ReturnType<typeof apiWith> }) {
  return visit(path, {
    method: 'POST',
    body: new URLSearchParams({ form: 'newsletter', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    API,
  })
}
const accepted = () => Response.json({ success: true, message: 'Yes.' }, { status: 201 })

test('an address with a typing mistake is asked about once, and sent when it is meant', async () => {
  const API = apiWith({ '/api/newsletter/subscribe': accepted })
  for (const page of ['/about', '/newsletter/subscribe']) {
    const asked = await post(page, { email: 'ann@gmail.con' }, { API })
    const { text } = asked
    expect(asked.status).toBe(422)
    expect(text).toContain('Did you mean ann@gmail.com?')
    expect(text).toContain('value="ann@gmail.con"')
    expect(text).toMatch(/<input type="hidden" name="isMeant" value="yes"/)
  }
  expect(API.calls.filter(({ method }) => method === 'POST')).toEqual([])
  const meant = await post('/', { email: 'ann@gmail.con', isMeant: 'yes' }, { API })
  expect(meant.status).toBe(303)
  const sent = API.calls.filter(({ method }) => method === 'POST')
  expect(await Promise.all(sent.map((call) => call.json()))).toEqual([{ email: 'ann@gmail.con' }])
})
