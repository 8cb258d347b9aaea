import { expect, test, vi } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'

const scrypt = { PASSWORD_KDF: 'scrypt', PASSWORD_PEPPER: '' } as const
const pbkdf2 = { PASSWORD_KDF: 'pbkdf2', PASSWORD_PEPPER: 'p'.repeat(32) } as const

let [active, most] = [0, 0]
vi.mock(import('node:crypto'), async (importOriginal) => {
  const original = await importOriginal()
  const counted = (...[password, salt, length, cost, done]: Parameters<typeof original.scrypt>) => {
    active += 1
    most = Math.max(most, active)
    original.scrypt(password, salt, length, cost, (error, hash) => {
      active -= 1
      done(error, hash)
    })
  }
  return { ...original, scrypt: Object.assign(counted, original.scrypt) }
})

test('many logins at once are hashed one after another', async () => {
  await Promise.all(Array.from({ length: 4 }, (_, index) => verifyPassword(`a password ${index}`, null, scrypt)))
  expect(most).toBe(1)
})

test.each([
  ['scrypt', scrypt, /^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/],
  ['pbkdf2', pbkdf2, /^\$pbkdf2-sha256\$i=100000\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/],
])('%s: a hash says how it was made, is salted, and fits its password alone', async (_, policy, shape) => {
  const [one, other] = await Promise.all([hashPassword('pässword', policy), hashPassword('pässword', policy)])
  expect(one).toMatch(shape)
  expect(one).not.toBe(other)
  expect(await verifyPassword('pässword', one, policy)).toBe(true)
  // The same letters in another Unicode normalization.
  expect(await verifyPassword('pa\u0308ssword', one, policy)).toBe(true)
  expect(await verifyPassword('password', one, policy)).toBe(false)
  expect(await verifyPassword('', one, policy)).toBe(false)
})

test('without an account no password is correct', async () => {
  expect(await verifyPassword('', null, scrypt)).toBe(false)
  expect(await verifyPassword('anything', null, pbkdf2)).toBe(false)
})

test('a changed pepper ends a pbkdf2 password, and a changed function makes a hash outdated', async () => {
  const hash = await hashPassword('secret', pbkdf2)
  expect(await verifyPassword('secret', hash, { ...pbkdf2, PASSWORD_PEPPER: 'q'.repeat(32) })).toBe(false)
  expect(await verifyPassword('secret', hash, { ...pbkdf2, PASSWORD_KDF: 'scrypt' })).toBe(true)
  expect(isOutdated(hash, pbkdf2)).toBe(false)
  expect(isOutdated(hash, scrypt)).toBe(true)
})
