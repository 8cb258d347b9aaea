import { createHmac } from 'node:crypto'
import { verify } from 'hono/jwt'
import * as z from 'zod'
import { now } from '../../clock.ts'
import { tokenOf } from '../../contract/callers.ts'
import { day, second } from '../../contract/units.ts'
import { randomBytes, sha256 } from '../../ids.ts'

/** Pinned in both directions: a token that names another algorithm, or `none`, is refused. */
const algorithm = 'HS256'

/**
 * `header.payload.signature` in base64url. A signature of 32 bytes takes 43 characters, and the last one has four bits
 * in use: with other values in its unused bits, one signature would have four spellings.
 */
const tokenPattern = /^[\w-]{1,100}\.[\w-]{1,1000}\.[\w-]{42}[AEIMQUYcgkosw048]$/

/** `exp` is the expiry in seconds since 1970 (RFC 7519, 4.1.4); a token without it never expires. */
type Claims = Record<string, string | number> & { exp?: number }

const header = encodePart({ alg: algorithm, typ: 'JWT' })

/**
 * Signs claims as a JSON Web Token. Everybody can read them, and nobody without the key can change them. It neither imports a key nor
 * waits, as `sign` of hono does for each token: a batch of mails has a hundred.
 * @param key from db/secrets.ts, one per purpose, so that no token serves another purpose
 */
export function signToken(claims: Claims, key: string): string {
  const signed = `${header}.${encodePart(claims)}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/**
 * Reads a token's claims. The token may be any text; `crypto.subtle.verify` compares its signature in constant time.
 * @param shape of the claims; with a required `exp` it refuses tokens that never expire
 * @returns null for a token that is malformed, expired, or not signed with this key
 */
export async function verifyToken<Shape extends z.ZodType>(
  token: string,
  key: string,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  if (!tokenPattern.test(token)) return null
  // hono throws for every token that it refuses, with a TypeError for a payload that is `null`.
  const claims: unknown = await verify(token, key, algorithm).catch(() => null)
  return shape.safeParse(claims).data ?? null
}

const tokenBytes = 32

/** Creates a token of 256 random bits, in base64url, for a session or a preview link. */
export function createToken(): string {
  return randomBytes(tokenBytes).toBase64({ alphabet: 'base64url', omitPadding: true })
}

/** The SHA-256 of the token in an `Authorization` header, with or without `Bearer`; null when it has no token. */
export async function hashOfToken(header: string | undefined): Promise<string | null> {
  const token = tokenOf(header)
  return token && sha256(token)
}

/** In milliseconds since 1970. The token has no expiry: who reads it judges its age. */
const formClaims = z.object({ openedAt: z.int() })

/** Makes the token that a form sends back: the signed time at which it was opened. @param key from db/secrets.ts */
export function makeFormToken(key: string): string {
  return signToken({ openedAt: now().getTime() }, key)
}

/** How long ago the token was made, in milliseconds; null when it is not ours. */
export async function ageOfFormToken(token: string, key: string): Promise<number | null> {
  const opened = await verifyToken(token, key, formClaims)
  return opened && now().getTime() - opened.openedAt
}

/** The name of the key in the table `secrets`. */
export const deviceKeyName = 'devices'

const lifetime = 365 * day

const deviceClaims = z.object({ adminKey: z.int(), device: z.string(), exp: z.int() })

/** A browser that has signed in to an account. Its attempts to log in to this account are counted by its id. */
export type Device = { adminKey: number; id: string }

/**
 * Makes the token by which a browser is known at its next login. It is valid for a year, and opens nothing by itself.
 * @param key from db/secrets.ts
 */
export function signDevice({ adminKey, id }: Device, key: string): string {
  const exp = Math.floor((now().getTime() + lifetime) / second)
  return signToken({ adminKey, device: id, exp }, key)
}

/** The device that a token names; null for a token that is not ours or has expired. */
export async function verifyDevice(token: string, key: string): Promise<Device | null> {
  const known = await verifyToken(token, key, deviceClaims)
  return known && { adminKey: known.adminKey, id: known.device }
}
