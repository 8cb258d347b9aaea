import { second } from '../../contract/units.ts'
import type { Task } from '../../env.ts'
import { fetchPublic } from '../../outbound/fetch-public.ts'
import type { RunBudget } from '../../run-budget.ts'
import { isHomeInstead } from './propose-resources.ts'
import { listUnchecked, recordChecks } from './resources.queries.ts'

/** Resources of one run. */
const mostResources = 5
/** For an address with all its redirects. */
const checkTimeMs = 5 * second
/** Of some resources: HEAD and GET, each with three redirects. */
const costOf = (resources: number) => ({ statements: 2, calls: 8 * resources })
export const costOfCheck = costOf(1)

/** A site that lets no programs in is there for people. */
const refusals = new Set([401, 403, 429])

/**
 * Asks some resources whether they answer, each at most once a day: by HEAD, then by GET. From the third day in a row without
 * an answer on, readers do not get a resource; one answer brings it back.
 */
export async function checkResources(
  { var: { db } }: Task,
  { at, budget }: { at: Date; budget: Pick<RunBudget, 'most'> },
): Promise<void> {
  const most = budget.most(mostResources, costOf)
  const unchecked = most > 0 ? await listUnchecked(db, at, most) : []
  if (unchecked.length === 0) return
  const checked = await Promise.all(
    unchecked.map(async (resource) => ({ ...resource, isAnswered: await answers(resource.url) })),
  )
  await recordChecks(db, checked, at)
}

async function answers(address: string): Promise<boolean> {
  return (await answersTo('HEAD', address)) || (await answersTo('GET', address))
}

async function answersTo(method: 'HEAD' | 'GET', address: string): Promise<boolean> {
  try {
    const { url, response } = await fetchPublic(address, {
      method,
      accept: 'text/html,*/*;q=0.8',
      maxBytes: 0,
      signal: AbortSignal.timeout(checkTimeMs),
    })
    // Not awaited: the site may never end the body.
    response.body?.cancel().catch(() => {})
    return refusals.has(response.status) || (response.ok && !isHomeInstead(url, new URL(address)))
  } catch {
    // An unknown, silent or broken host is what is looked for.
    return false
  }
}
