import { visitorAddress } from '#e2e/support/visitor-address.ts'
import { sampleAccount } from '#scripts/lib/account.ts'
import { Problem } from '#scripts/lib/command-line.ts'
import type { PagesDev } from '#scripts/lib/pages-dev.ts'
import { bodyLimits, textLimits } from '#worker/contract/limits.ts'
import { readCpuTime } from './cpu-time.ts'
import { kilobytes, milliseconds, multiple } from './format.ts'
import { section } from './table.ts'
import { articlePath } from './targets.ts'

/** The CPU time of a call in ms, and as a multiple of that of `GET /api/health`; null where it cannot be measured. */
export type PublicCallResult = { call: string; bytes: number; cpuMs: number | null; ratio: number | null }

/** A call that needs no token. */
type PublicCall = {
  /** As the API's routes name it. */
  route: string
  path: string
  /** The status that it answers with its largest body: what it refuses for its content has been read, too. */
  status: number
  body: string
}

const token = 'x'.repeat(textLimits.token)
const blog = articlePath.split('/').at(-1)
const email = `${'x'.repeat(textLimits.email - '@example.com'.length)}@example.com`

/** Every public call with a body, which is as large as its limit admits. */
export const publicCalls: readonly PublicCall[] = [
  call('/api/blog/add-comment', 201, {
    blog,
    name: 'x'.repeat(textLimits.commentName),
    content: words(textLimits.comment),
  }),
  call('/api/blog/comments', 200, { blogId: blog }),
  call('/api/contact', 201, {
    name: 'x'.repeat(textLimits.contactName),
    email,
    message: words(textLimits.contactMessage),
  }),
  call('/api/newsletter/subscribe', 201, { email }),
  call('/api/newsletter/confirm', 404, { token }),
  { ...call('/api/newsletter/unsubscribe', 404, {}), path: `/api/newsletter/unsubscribe?t=${token}` },
  call('/api/newsletter/preferences', 404, { token, frequency: 'each', categories: null }),
  call('/api/blog/generate-resources', 200, { title: 'x' }, bodyLimits.jsonWithDescription, 'description'),
  call('/api/admin/login', 401, { email: sampleAccount.email, password: 'x'.repeat(textLimits.password) }),
  call('/api/admin/login-link', 404, { link: token }),
  call('/api/admin/setup', 404, {
    link: token,
    name: 'x',
    tagline: 'x',
    timeZone: 'UTC',
    email,
    password: 'x'.repeat(textLimits.password),
  }),
  call('/api/admin/logout', 200, {}),
  {
    ...call('/api/webhooks/postmark', 503, {}, bodyLimits.webhook),
    route: 'POST /api/webhooks/:provider',
  },
]

/** Calls of each kind. CPU time is counted in ticks of 10 ms. */
const callsOfKind = 20

/** Measures the CPU time of each public call with its largest body, beside that of a call without one. */
export async function measurePublicCalls(stack: PagesDev): Promise<PublicCallResult[]> {
  const health = await cpuOf(stack, () => send(stack, '/api/health', 200), 10 * callsOfKind)
  const results: PublicCallResult[] = []
  for (const { route, path, status, body } of publicCalls) {
    const cpuMs = await cpuOf(stack, () => send(stack, path, status, body), callsOfKind)
    const ratio = cpuMs === null || !health ? null : cpuMs / health
    results.push({ call: route, bytes: Buffer.byteLength(body), cpuMs, ratio })
  }
  return results
}

export function describePublicCalls(results: readonly PublicCallResult[]): string {
  return section(
    'CPU time of each public call with the largest body that it accepts, and its ratio to GET /api/health',
    ['', 'body', 'CPU time', 'ratio'],
    results.map(({ call, bytes, cpuMs, ratio }) => [
      call,
      `${kilobytes(bytes)} kB`,
      milliseconds(cpuMs),
      multiple(ratio),
    ]),
  )
}

async function cpuOf({ pid }: PagesDev, run: () => Promise<void>, count: number): Promise<number | null> {
  await run()
  const before = readCpuTime(pid)
  for (let number = 0; number < count; number += 1) await run()
  const after = readCpuTime(pid)
  return before && after && (after.runtime - before.runtime) / count
}

/** Each call comes from another visitor, because rates are limited per visitor and network. */
async function send({ url }: PagesDev, path: string, status: number, body?: string) {
  const headers = { 'cf-connecting-ip': visitorAddress(), ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(url + path, { headers, ...(body && { method: 'POST', body }) })
  await response.text()
  if (response.status !== status) throw new Problem(`${path} was answered ${response.status}, not ${status}.`)
}

/** A call with a body of as many bytes as its limit admits. @param filled the field that fills it */
function call(
  path: string,
  status: number,
  fields: object,
  mostBytes: number = bodyLimits.json,
  filled = 'filling',
): PublicCall {
  const empty = Buffer.byteLength(JSON.stringify({ ...fields, [filled]: '' }))
  const body = JSON.stringify({ ...fields, [filled]: 'x'.repeat(mostBytes - empty) })
  return { route: `POST ${path}`, path, status, body }
}

function words(length: number) {
  return 'word '.repeat(length / 5).trim()
}
