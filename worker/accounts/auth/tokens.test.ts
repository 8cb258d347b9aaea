import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { day, hour, second } from '../../contract/units.ts'
import { ageOfFormToken, makeFormToken, signToken, verifyToken } from './tokens.ts'

const key = 'k'.repeat(52)
const anything = z.unknown()
const expiring = z.object({ id: z.string(), exp: z.int() })
const start = new Date('2026-11-20T10:00:00.250Z')

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token signed with the right key by another program, so that its header and payload can be anything. */
function forge(header: unknown, payload: unknown, hash = 'sha256') {
  const signed = `${encode(header)}.${encode(payload)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

test('the claims of a signed token come back', async () => {
  const token = signToken({ id: 'é & 🌍', exp: Date.now() / 1_000 + 60 }, key)
  expect(await verifyToken(token, key, z.object({ id: z.string() }))).toEqual({ id: 'é & 🌍' })
  expect(await verifyToken(forge({ alg: 'HS256', typ: 'JWT' }, { id: 'a' }), key, anything)).toEqual({ id: 'a' })
})

test('a token is worthless under the key of another purpose', async () => {
  const token = makeFormToken(key)
  expect(await ageOfFormToken(token, key)).toBe(0)
  expect(await ageOfFormToken(token, 'x'.repeat(52))).toBeNull()
})

test('claims of another shape are refused, even under the same key', async () => {
  expect(await verifyToken(signToken({ id: 'a-blog' }, key), key, expiring)).toBeNull()
  expect(await verifyToken(makeFormToken(key), key, expiring)).toBeNull()
  expect(await ageOfFormToken(signToken(claims, key), key)).toBeNull()
})

test('a token is valid until the second that it says', async () => {
  const exp = Math.floor(start.getTime() / second) + day / second
  const token = signToken({ id: 'a-blog', exp }, key)
  vi.setSystemTime(exp * second - 1)
  expect(await verifyToken(token, key, anything)).not.toBeNull()
  vi.setSystemTime(exp * second)
  expect(await verifyToken(token, key, anything)).toBeNull()
})

test('a form token says its age in milliseconds, as often as it is sent, and never expires', async () => {
  const token = makeFormToken(key)
  for (const age of [0, 1_234, 26 * hour, 400 * day, -hour]) {
    vi.setSystemTime(start.getTime() + age)
    expect(await ageOfFormToken(token, key)).toBe(age)
  }
})

test('every other spelling of a token is refused', async () => {
  const token = signToken({ id: 'a' }, key)
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/'
  for (let index = 0; index < token.length; index += 1) {
    for (const character of characters) {
      const other = token.slice(0, index) + character + token.slice(index + 1)
      if (other !== token) expect(await verifyToken(other, key, anything), other).toBeNull()
    }
  }
})

const claims = { id: 'a-blog', exp: 4_000_000_000 }

test.each([
  ['no algorithm', forge({ typ: 'JWT' }, claims)],
  ['the algorithm none and no signature', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
  ['the algorithm none', forge({ alg: 'none', typ: 'JWT' }, claims)],
  ['another HMAC', forge({ alg: 'HS512', typ: 'JWT' }, claims, 'sha512')],
  ['the name of another HMAC', forge({ alg: 'HS384', typ: 'JWT' }, claims)],
  ['a public-key algorithm', forge({ alg: 'RS256', typ: 'JWT' }, claims)],
  ['a critical extension', forge({ alg: 'HS256', typ: 'JWT', crit: ['exp'] }, claims)],
  ['a header that is null', forge(null, claims)],
  ['a payload that is null', forge({ alg: 'HS256', typ: 'JWT' }, null)],
  ['a payload that is a text', forge({ alg: 'HS256', typ: 'JWT' }, 'claims')],
  ['an expiry that is a text', forge({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: '4000000000' })],
  ['an expiry that has passed', forge({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: 1 })],
  ['parts that are no JSON', `AAAA.AAAA.${'A'.repeat(43)}`],
  ['base64url that is too short', `A.A.${'A'.repeat(43)}`],
  ['bytes that are not UTF-8', `_w._w.${'A'.repeat(43)}`],
  ['two parts', `e30.${'A'.repeat(43)}`],
  ['four parts', `e30.e30.e30.${'A'.repeat(43)}`],
  ['nothing', ''],
  ['dots', '..'],
  ['100 KB in one part', 'A'.repeat(100_000)],
  ['100 KB of dots', '.'.repeat(100_000)],
  ['100 KB of payload', `e30.${'A'.repeat(100_000)}.${'A'.repeat(43)}`],
  ['100 KB of header', `${'A'.repeat(100_000)}.e30.${'A'.repeat(43)}`],
  ['100 KB of letters outside ASCII', 'é'.repeat(100_000)],
])('a token with %s is refused', async (_, token) => {
  expect(await verifyToken(token, key, expiring)).toBeNull()
  expect(await ageOfFormToken(token, key)).toBeNull()
})
