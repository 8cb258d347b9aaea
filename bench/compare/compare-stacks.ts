import { openBrowser } from '../browser.ts'
import { bundlePageNames, bundlePages } from '../bundles/visit-page.ts'
import { type BytesResult, measureBytes, sum } from '../bytes.ts'
import type { CleanUp } from '../clean-up.ts'
import { count, kilobytes, milliseconds } from '../format.ts'
import { measureLoad } from '../load.ts'
import { measurePhone } from '../phone.ts'
import { phonePages } from '../targets.ts'
import { measureTyping } from '../typing.ts'
import { compare, type Row, takeInTurn, type Versions } from './in-turn.ts'

const loads = 4
const loadSeconds = 3
const visits = 5
const typings = 6

/** Requests a second that the whole local stacks answer, each page rendered anew. */
export async function compareLoads(versions: Versions): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of bundlePageNames) {
    const visit = { path: bundlePages[page], isAlwaysNew: true }
    // Without a process, no CPU time is measured.
    const take = ({ stack: { url } }: Versions['now']) => measureLoad({ url, pid: undefined }, visit, loadSeconds)
    const pairs = await takeInTurn(versions, loads, take)
    rows.push(
      compare(`${page}, local stack, rendered anew: requests a second`, pairs, (load) => load.requestsPerSecond, count),
    )
  }
  return rows
}

/** First visits on a slow phone, and what they download. */
export async function compareVisits(versions: Versions, cleanUp: CleanUp): Promise<Row[]> {
  const browser = await openBrowser(cleanUp)
  const rows: Row[] = []
  for (const { what, path } of phonePages) {
    const seen = await takeInTurn(versions, visits, ({ stack }) => measurePhone(browser, what, stack.url + path, 1))
    const weights = await takeInTurn(versions, 1, ({ stack }) => measureBytes(browser, what, stack.url + path))
    const weigh =
      (kind: 'document' | 'fonts') =>
      ({ weights: all }: BytesResult) =>
        sum(all.filter((weight) => weight.kind === kind))
    rows.push(
      compare(
        `${what}, first visit: LCP`,
        seen,
        ({ largestPaint }) => largestPaint,
        (value) => milliseconds(value, 0),
      ),
      compare(
        '  CLS',
        seen,
        ({ layoutShift }) => layoutShift,
        (value) => value.toFixed(3),
      ),
      compare(
        '  blocking time',
        seen,
        ({ blockingTime }) => blockingTime,
        (value) => milliseconds(value, 0),
      ),
      compare('  document and styles, kB gzipped', weights, (page) => weigh('document')(page).gzipped, kilobytes),
      compare('  the same, raw', weights, (page) => weigh('document')(page).raw, kilobytes),
      compare('  fonts, kB', weights, (page) => weigh('fonts')(page).gzipped, kilobytes),
      compare('  everything, kB gzipped', weights, (page) => sum(page.weights).gzipped, kilobytes),
    )
  }
  return rows
}

/** The slowest keys in a long and a short article, and how long their drafts take to open. */
export async function compareTyping(versions: Versions, cleanUp: CleanUp): Promise<Row[]> {
  const browser = await openBrowser(cleanUp)
  const taken = await takeInTurn(versions, typings, ({ stack }) => measureTyping(browser, stack.url))
  const sizes = ['long', 'short'] as const
  return sizes.flatMap((size) => [
    compare(`typing, ${size} article: 95 % of the keys`, taken, (result) => result[size].slowest95),
    compare('  opening its draft', taken, (result) => result[size].opening),
  ])
}
