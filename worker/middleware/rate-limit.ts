import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { now } from '../clock.ts'
import { minute, second } from '../contract/units.ts'
import type { AppEnv, Bindings } from '../env.ts'
import { ApiError, logFailure } from '../errors.ts'

type LimitName = Extract<keyof Bindings, `LIMIT_${string}`>

/** The period of every limit in wrangler.toml. */
const periodSeconds = minute / second

/** The limited calls of a network: forms of visitors, and calls that hash a password. */
type LimitedForm = 'comment' | 'contact' | 'newsletter' | 'login' | 'set-up' | 'forgotten' | 'invitation'

/** The key by which a call is counted; null where it is not known. */
type KeyOf = (c: Context<AppEnv>) => string | null

/**
 * Limits a visitor's calls by a rate-limit binding of wrangler.toml.
 * Without the binding, or when it fails, every call passes: a failing limiter must not take the site down. So does a call
 * without a key, which visitors would share.
 * @param uncounted calls per minute that each isolate allows before it queries the binding, which is a network hop
 * @throws ApiError 429 with Retry-After
 */
export function rateLimit(name: LimitName, uncounted = 0, keyOf: KeyOf = visitorKey) {
  const calls = countByMinute()
  return createMiddleware<AppEnv>(async function limitRate(c, next) {
    const key = keyOf(c)
    if (key === null || (uncounted > 0 && calls.add(key) <= uncounted)) return next()
    await askLimit(c, name, key)
    await next()
  })
}

/** Calls per minute before the binding is asked. With the 540 of wrangler.toml, 600 calls a minute. */
const uncountedCalls = 60

const limitAll = rateLimit('LIMIT_OTHER', uncountedCalls)

/**
 * Calls of services that send for many: mail programs that leave the newsletter for their users (RFC 8058), and mail
 * providers. Each call has a token or a signature, and few addresses make very many calls.
 */
const serviceCall = /^POST \/api\/(?:newsletter\/unsubscribe|webhooks\/[^/]+)$/

/**
 * Limits all calls of a visitor together. Of the calls of services only refused ones count: their token or signature is checked
 * first.
 * @throws ApiError 429 with Retry-After
 */
export const limitCalls = createMiddleware<AppEnv>(async function limitCalls(c, next) {
  if (!serviceCall.test(`${c.req.method} ${c.req.path}`)) return limitAll(c, next)
  await next()
  if (c.res.status >= 400 && c.res.status < 500) await limitAll(c, async () => {})
})

/**
 * Limits calls for a whole list, which reads up to a thousand rows. Each list has a counter of its own: the clients of
 * the original service ask for both on each page of an article. Pages, which have a `limit`, are not counted, and
 * neither is what a cache or a revalidation answers.
 */
export function limitUnpaged(list: 'blogs' | 'comments') {
  const limitWholeLists = rateLimit('LIMIT_UNPAGED', 0, (c) => {
    const visitor = visitorKey(c)
    return visitor && `${list} ${visitor}`
  })
  return createMiddleware<AppEnv>(function limitUnpagedOf(c, next) {
    return c.req.query('limit') === undefined ? limitWholeLists(c, next) : next()
  })
}

/**
 * Limits the calls from a visitor's network, which can have many addresses, to one form. It follows `rateLimit`,
 * so that calls which that one refuses are not counted.
 * @throws ApiError 429 with Retry-After
 */
export function networkLimit(form: LimitedForm) {
  return createMiddleware<AppEnv>(async function limitNetwork(c, next) {
    const network = networkKey(c)
    if (network) await askLimit(c, 'LIMIT_NETWORK', `${form} ${network}`)
    await next()
  })
}

/** The visitor who makes a call; null where Cloudflare names no address. */
export function visitorKey(c: Context<AppEnv>): string | null {
  const address = addressOf(c)
  return address && visitorOf(address)
}

/** The network of the visitor who makes a call; null where Cloudflare names no address. */
export function networkKey(c: Context<AppEnv>): string | null {
  const address = addressOf(c)
  return address && networkOf(address)
}

let isMissingLogged = false

/** All visitors would share the limits of a missing address. That it is missing is logged once by each isolate. */
function addressOf(c: Context<AppEnv>): string | null {
  const address = c.req.header('cf-connecting-ip')
  if (address) return address
  if (!isMissingLogged) {
    isMissingLogged = true
    const message = 'Calls have no cf-connecting-ip: visitors and networks are not limited.'
    logFailure(new Error(message), c.get('requestId'))
  }
  return null
}

/**
 * Asks a rate-limit binding, as `rateLimit` does.
 * @throws ApiError 429 with Retry-After
 */
export async function askLimit(c: Context<AppEnv>, name: LimitName, key: string) {
  const isAllowed = await c.env[name]?.limit({ key }).catch((error: unknown) => {
    logFailure(error, c.get('requestId'))
    return { success: true }
  })
  if (isAllowed?.success !== false) return
  throw new ApiError(429, 'That was a bit too often. Please wait a minute and try again.', {
    'retry-after': String(periodSeconds),
  })
}

/** Counts the calls of each key in the current minute. */
export function countByMinute() {
  const counts = new Map<string, number>()
  let current = 0
  return {
    add(key: string): number {
      const thisMinute = Math.floor(now().getTime() / minute)
      if (thisMinute !== current) counts.clear()
      current = thisMinute
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
  }
}

/** How many groups of an IPv6 address its connection and its network have in common with others of theirs. */
const groupsOfConnection = 4
const groupsOfNetwork = 3
const groupsOfAddress = 8

/** The beginning of an IPv4 address that is written as an IPv6 one. */
const mappedPrefix = '0:0:0:0:0:ffff:'

/** The key of a visitor: an IPv4 address, or the /64 prefix of an IPv6 one, which is one connection's. */
export function visitorOf(address: string): string {
  const { v4, v6 } = parse(address)
  return v4 || v6.slice(0, groupsOfConnection).join(':')
}

/** The key of a visitor's network: the /24 prefix of an IPv4 address, or the /48 prefix of an IPv6 one. */
export function networkOf(address: string): string {
  const { v4, v6 } = parse(address)
  return v4 ? v4.replace(/\.[^.]*$/, '') : v6.slice(0, groupsOfNetwork).join(':')
}

/** An IPv4 address in `v4`, or the groups of an IPv6 one in `v6`, without leading zeros. */
function parse(address: string): { v4: string; v6: string[] } {
  if (!address.includes(':')) return { v4: address, v6: [] }
  const [withoutZone = ''] = address.toLowerCase().split('%')
  const v6 = expand(withoutZone)
  if (!v6.join(':').startsWith(mappedPrefix)) return { v4: '', v6 }
  return { v4: v6.slice(-2).flatMap(bytesOf).join('.'), v6: [] }
}

/** Splits an IPv6 address into its groups, and fills in the groups that `::` leaves out. */
function expand(address: string): string[] {
  const [before = [], after] = address.split('::').map((part) => part.split(':').flatMap(groupsOf))
  if (!after) return before
  const missing = Math.max(0, groupsOfAddress - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

/** The last part of an IPv6 address may be an IPv4 one, which is two groups. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  const [a, b, c, d] = part.split('.').map(Number)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [hex(Number.parseInt(part, 16))]
  return [hex(a * 256 + b), hex(c * 256 + d)]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

function hex(value: number): string {
  return value.toString(16)
}
