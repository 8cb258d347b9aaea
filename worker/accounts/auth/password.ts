import { scrypt, timingSafeEqual } from 'node:crypto'
import { randomBytes } from '../../ids.ts'
import type { PasswordPolicy } from '../../password-policy.ts'

/**
 * Costs from OWASP's Password Storage Cheat Sheet: scrypt with N=2^14, r=8, p=5 (16 MiB, about 130 ms of CPU).
 * PBKDF2 has 100,000 rounds because Cloudflare refuses more; a secret pepper compensates for that.
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const scryptCost = { N: 2 ** 14, r: 8, p: 5 }
const pbkdf2Rounds = 100_000
const saltBytes = 16
const hashBytes = 32
/** The pause between two looks at whether another password is being hashed, and the most looks. */
const waitMs = 20
const mostWaits = 1_000

const prefixes = { scrypt: '$scrypt$ln=14,r=8,p=5$', pbkdf2: `$pbkdf2-sha256$i=${pbkdf2Rounds}$` } as const

/** In place of the hash, in an account that signs in by a link only, until it has set a password. */
export const noPassword = ''

/** Hashes a password as a self-describing string: `$scrypt$ln=14,r=8,p=5$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string, policy: PasswordPolicy): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, policy.PASSWORD_KDF, policy.PASSWORD_PEPPER)
  return `${prefixes[policy.PASSWORD_KDF]}${toBase64(salt)}$${toBase64(hash)}`
}

/**
 * Whether a password matches a stored hash. Without a hash (null), when there is no account at all, it takes as long as
 * the configured function. So that the time does not reveal which accounts exist, a password for an unknown email is
 * compared with a real account's hash (accounts/admins.queries.ts).
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  policy: PasswordPolicy,
): Promise<boolean> {
  const kdf = stored ? kdfOf(stored) : policy.PASSWORD_KDF
  const [salt = '', hash = ''] = stored?.slice(prefixes[kdf].length).split('$') ?? []
  const expected = stored ? fromBase64(hash) : new Uint8Array(hashBytes)
  const actual = await derive(password, stored ? fromBase64(salt) : randomBytes(saltBytes), kdf, policy.PASSWORD_PEPPER)
  return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== null
}

/** Whether a stored hash uses another function than the configured one. Login then replaces it. */
export function isOutdated(stored: string, policy: PasswordPolicy): boolean {
  return !stored.startsWith(prefixes[policy.PASSWORD_KDF])
}

function kdfOf(stored: string): PasswordPolicy['PASSWORD_KDF'] {
  if (stored.startsWith(prefixes.scrypt)) return 'scrypt'
  if (stored.startsWith(prefixes.pbkdf2)) return 'pbkdf2'
  throw new Error('A stored password hash has an unknown format.')
}

/** @param pepper for pbkdf2 only: scrypt is protected by its memory cost */
async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  kdf: PasswordPolicy['PASSWORD_KDF'],
  pepper: string,
) {
  const secret = new TextEncoder().encode(password.normalize('NFKC'))
  return inTurn(async () =>
    kdf === 'scrypt' ? deriveScrypt(secret, salt) : derivePbkdf2(await peppered(secret, pepper), salt),
  )
}

let isHashing = false

/**
 * Runs one after another, with a pause in between in which other calls of the isolate come on: each hash keeps the processor for
 * itself, and many at once would for seconds. A timer waits rather than a promise of the call before, which may be cancelled.
 */
async function inTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  for (let waits = 0; isHashing && waits < mostWaits; waits += 1) await new Promise((end) => setTimeout(end, waitMs))
  isHashing = true
  try {
    return await hash()
  } finally {
    isHashing = false
  }
}

function deriveScrypt(secret: Uint8Array, salt: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, hashBytes, scryptCost, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

async function derivePbkdf2(secret: BufferSource, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: pbkdf2Rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, hashBytes * 8))
}

async function peppered(secret: BufferSource, pepper: string): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pepper), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, secret))
}

/** By `btoa`, because scripts import this module and Node 24 lacks `Uint8Array.prototype.toBase64`. */
function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
