import { expect, test } from 'vitest'
import { signToken } from '../accounts/auth/tokens.ts'
import { signUpsWithoutFormPerHour } from '../contract/limits.ts'
import { day, second } from '../contract/units.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'

const api = setUpApi()
const { run, read } = subscriptionsOf(api)

/** A token of a form that was opened so long ago, in ms. */
async function formToken(age: number) {
  expect((await api.call('/api/newsletter/form')).body.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/)
  const key = await api.env.DB.prepare("SELECT value FROM secrets WHERE name = 'newsletter form'").first<string>(
    'value',
  )
  return signToken({ openedAt: Date.now() - age }, key ?? '')
}

async function signUp(email: string, fields: object) {
  return (await api.call('/api/newsletter/subscribe', { json: { email, ...fields } })).status
}

const countWithoutForm = () =>
  api.env.DB.prepare("SELECT total FROM hourly_totals WHERE name = 'sign-ups-without-form'").first<number>('total')

test('sign-ups that do not say when their form was opened have a small ceiling, the others the whole one', async () => {
  const good = await formToken(3 * second)
  expect(await signUp('first@form.example', {})).toBe(201)
  await run("UPDATE hourly_totals SET total = ? WHERE name = 'sign-ups-without-form'", signUpsWithoutFormPerHour - 1)
  expect(await signUp('last@form.example', { formToken: null })).toBe(201)
  const [, claims = ''] = good.split('.')
  const refused = [undefined, 5, '', 'a.b.c', good.replace(claims, `${claims.slice(0, -1)}A`)]
  for (const token of refused) expect(await signUp('stranger@form.example', { formToken: token })).toBe(429)
  for (const age of [0, day + second, -day])
    expect(await signUp('stranger@form.example', { formToken: await formToken(age) })).toBe(429)
  expect(await read('stranger@form.example')).toBeNull()
  for (const name of ['a', 'b']) expect(await signUp(`${name}@form.example`, { formToken: good })).toBe(201)
  expect(await countWithoutForm()).toBe(signUpsWithoutFormPerHour)
})

test('the form that a sign-up came by is kept', async () => {
  await run('DELETE FROM hourly_totals')
  for (const source of ['form', 'embed', 'import', 7]) await signUp(`${source}@source.example`, { source })
  const { results } = await api.env.DB.prepare(
    "SELECT source FROM subscribers WHERE email LIKE '%@source.example' ORDER BY key",
  ).all()
  expect(results.map(({ source }) => source)).toEqual(['form', 'embed', 'form', 'form'])
})
