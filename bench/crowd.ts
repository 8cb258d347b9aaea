import autocannon from 'autocannon'
import { startLocalStackProcess } from '#scripts/testing/local-stack-process.ts'
import type { CleanUp } from './clean-up.ts'
import { count } from './format.ts'
import { listRequests } from './load.ts'
import type { StackOfSize } from './stacks.ts'
import { crowdConnections, crowdPaths } from './targets.ts'

/** Longer than any answer takes: one that has not come by then counts as failed. */
const timeoutSeconds = 60

export type CrowdResult = {
  articles: number
  seconds: number
  requestsPerSecond: number
  /** Requests without an answer, or with one that is not a success. */
  failed: number
  /** How often the runtime ended by itself. */
  ends: number
}

/** Serves a stack's data as `npm start` does, and lets many connections read it at once. */
export async function measureCrowd(
  { articles, dataDir }: Pick<StackOfSize, 'articles' | 'dataDir'>,
  seconds: number,
  cleanUp: CleanUp,
): Promise<CrowdResult> {
  const stack = await startLocalStackProcess(dataDir)
  cleanUp.add(async () => {
    await stack.stop()
  })
  const visits = crowdPaths.map((path) => ({ path }))
  let connection = 0
  const result = await autocannon({
    url: stack.url,
    connections: crowdConnections,
    duration: seconds,
    timeout: timeoutSeconds,
    setupClient: (client) => client.setRequests(listRequests(visits, connection++)),
  })
  return {
    articles,
    seconds,
    requestsPerSecond: result.requests.total / result.duration,
    // autocannon counts those that took too long among its errors.
    failed: result.errors + result.non2xx,
    ends: stack.output().split('The runtime ended by itself').length - 1,
  }
}

export function describeCrowd({ articles, seconds, requestsPerSecond, failed, ends }: CrowdResult): string {
  const load = `${crowdConnections} connections to \`npm start\` for ${seconds} s with ${count(articles)} articles`
  const pages = 'home, article, category, search, suggestions, feeds'
  const outcome = `${count(failed)} failed (target: 0), and the runtime ended ${count(ends)} times (target: 0)`
  return `${load} (${pages}): ${count(requestsPerSecond)} requests a second, ${outcome}.`
}
