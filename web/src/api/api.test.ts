import { afterEach, expect, test, vi } from 'vitest'
import { api, unwrap } from './api.ts'
import { readToken, removeToken, storeToken } from './session.ts'
import { tokenKey } from './stored-token.ts'

afterEach(() => {
  removeToken()
  vi.unstubAllGlobals()
})

/** Calls the API with a token. @returns a function that lets the server refuse it, and resolves when that is known */
function callWith(token: string) {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  storeToken(token)
  const result = unwrap(api.admin.waiting.$get()).catch(() => {})
  return () => {
    answer.resolve(Response.json({ success: false }, { status: 401 }))
    return result
  }
}

test('a refused call ends the session', async () => {
  const refuse = callWith('first')
  await refuse()
  expect(readToken()).toBeNull()
})

test('a call of an earlier session that is refused after the next login does not end the new one', async () => {
  const refuse = callWith('first')
  storeToken('second')
  await refuse()
  expect(readToken()).toBe('second')
})

test('a refused call keeps the token that another tab has stored since, though its event has not arrived', async () => {
  const refuse = callWith('first')
  localStorage.setItem(tokenKey, 'second')
  await refuse()
  expect([readToken(), localStorage.getItem(tokenKey)]).toEqual(['second', 'second'])
})
