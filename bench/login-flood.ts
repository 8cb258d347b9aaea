import { setTimeout as delay } from 'node:timers/promises'
import { visitorAddress } from '#e2e/support/visitor-address.ts'
import { Problem } from '#scripts/lib/command-line.ts'
import type { PagesDev } from '#scripts/lib/pages-dev.ts'
import { median } from './figures.ts'
import { count, milliseconds } from './format.ts'
import { section } from './table.ts'

/** How long readers waited for a page, in ms. */
type Waits = { median: number; longest: number }

/** What a flood of logins from one network does to readers of `/`. */
export type LoginFlood = { alone: Waits; flooded: Waits; hashed: number; refused: number }

const secondMs = 1_000
/** Logins in a second, each from another /64 of one /48: an ordinary IPv6 connection has 65,536. */
const loginsPerSecond = 60
const pauseBetweenReadsMs = 20

/** Measures how long `/` takes, alone and then while one network sends logins. @param seconds of each */
export async function measureLoginFlood(stack: PagesDev, seconds: number): Promise<LoginFlood> {
  const alone = await readFor(stack, delay(seconds * secondMs))
  const statuses: number[] = []
  const flood = sendLogins(stack, seconds, statuses)
  const flooded = await readFor(stack, flood)
  const unexpected = statuses.find((status) => status !== 401 && status !== 429)
  if (unexpected) throw new Problem(`A login of the flood was answered ${unexpected}.`)
  const refused = statuses.filter((status) => status === 429).length
  return { alone, flooded, hashed: statuses.length - refused, refused }
}

export function describeLoginFlood({ alone, flooded, hashed, refused }: LoginFlood): string {
  return section(
    `The wait for / while one network sends ${loginsPerSecond} logins a second (${count(hashed)} checked, ${count(refused)} refused)`,
    ['', 'median', 'longest'],
    [
      ['alone', milliseconds(alone.median), milliseconds(alone.longest)],
      ['during the flood', milliseconds(flooded.median), milliseconds(flooded.longest)],
    ],
  )
}

/** Reads `/` until `end` is fulfilled. */
async function readFor({ url }: PagesDev, end: Promise<unknown>): Promise<Waits> {
  const waits: number[] = []
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const begun = performance.now()
    const response = await fetch(url, { headers: { 'cf-connecting-ip': visitorAddress() } })
    await response.text()
    if (!response.ok) throw new Problem(`/ was answered ${response.status} during the flood of logins.`)
    waits.push(performance.now() - begun)
    await delay(pauseBetweenReadsMs)
  }
  await ended
  return { median: median(waits), longest: Math.max(...waits) }
}

async function sendLogins({ url }: PagesDev, seconds: number, statuses: number[]) {
  const sent: Promise<void>[] = []
  for (let second = 0; second < seconds; second += 1) {
    for (let place = 0; place < loginsPerSecond; place += 1) {
      const host = second * loginsPerSecond + place
      sent.push(logIn(url, host).then((status) => void statuses.push(status)))
    }
    await delay(secondMs)
  }
  await Promise.all(sent)
}

async function logIn(url: string, host: number): Promise<number> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `2001:db8:f100:${host.toString(16)}::1` },
    body: JSON.stringify({ email: `who${host}@example.com`, password: 'a guess' }),
  })
  await response.text()
  return response.status
}
