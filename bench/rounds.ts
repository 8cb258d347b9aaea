import { readFile } from 'node:fs/promises'
import type { PagesDev } from '#scripts/lib/pages-dev.ts'
import { compareWithBaseline, type Load, median, medianOrNull, type Share } from './figures.ts'
import { measureLoad, type Visit } from './load.ts'
import type { StackOfSize } from './stacks.ts'
import { callWays, documentWays, type How, type Target, targets } from './targets.ts'

/** A target and a kind of request. */
type Way = { target: Target; how: How }

type Sample = Way & { articles: number; share: Share }

export type LoadResult = { what: string; how: How; articles: number } & Share
type GrowthResult = { what: string; time: number; cpu: number | null }
export type Loads = {
  /** With its lowest and highest requests per second, which show how steady the machine was. */
  baseline: Load & { lowest: number; highest: number }
  loads: LoadResult[]
  growth: GrowthResult[]
  /** Documents that could not be rendered under load and served as the bare shell. */
  unrendered: number
}

const ways: readonly Way[] = targets.flatMap((target) =>
  (target.isDocument ? documentWays : callWays).map((how) => ({ target, how })),
)

type Plan = { rounds: number; seconds: number; say: (sentence: string) => void }

/**
 * Measures every target in every stack, with the baseline in between, in several rounds. Figures that are compared are
 * measured within seconds of each other, so that a machine that gets slower or faster changes little.
 */
export async function measureLoads(baseline: PagesDev, stacks: readonly StackOfSize[], plan: Plan): Promise<Loads> {
  const baselines: Load[] = []
  const samples: Sample[][] = []

  async function measureBaseline() {
    const load = await measureLoad(baseline, { path: '/' }, plan.seconds)
    baselines.push(load)
    return load
  }

  for (let round = 0; round < plan.rounds; round++) {
    plan.say(`Round ${round + 1} of ${plan.rounds} …`)
    let before = await measureBaseline()
    const taken: Sample[] = []
    for (const way of ways) {
      const loads: { articles: number; load: Load }[] = []
      // Every second round runs backwards, so that no size is always the first after a pause.
      for (const { articles, stack } of round % 2 ? stacks.toReversed() : stacks) {
        loads.push({ articles, load: await measureLoad(stack, visitOf(way), plan.seconds) })
      }
      const after = await measureBaseline()
      taken.push(
        ...loads.map(({ articles, load }) => ({ ...way, articles, share: compareWithBaseline(load, before, after) })),
      )
      before = after
    }
    samples.push(taken)
  }
  const sizes = stacks.map(({ articles }) => articles)
  const rates = baselines.map(({ requestsPerSecond }) => requestsPerSecond)
  return {
    baseline: { ...middleOf(baselines), lowest: Math.min(...rates), highest: Math.max(...rates) },
    loads: summarize(samples.flat(), sizes),
    growth: compareSizes(samples, sizes),
    unrendered: await countUnrendered(stacks),
  }
}

/** Counts the lines that web/src/documents/log-not-rendered.ts writes. */
async function countUnrendered(stacks: readonly StackOfSize[]): Promise<number> {
  const logs = await Promise.all(stacks.map(({ stack }) => readFile(stack.logFile, 'utf8')))
  return logs.join().split('"Not rendered."').length - 1
}

function visitOf({ target: { path }, how }: Way): Visit {
  return { path, isAlwaysNew: how === 'anew' }
}

function summarize(samples: readonly Sample[], sizes: readonly number[]): LoadResult[] {
  return ways.flatMap(({ target, how }) =>
    sizes.map((articles) => {
      const shares = samples
        .filter((one) => one.target === target && one.how === how && one.articles === articles)
        .map(({ share }) => share)
      return {
        what: target.name,
        how,
        articles,
        ...middleOf(shares),
        shareOfBaseline: median(shares.map(({ shareOfBaseline }) => shareOfBaseline)),
        cpuMsAboveBaseline: medianOrNull(shares.map(({ cpuMsAboveBaseline }) => cpuMsAboveBaseline)),
      }
    }),
  )
}

function middleOf(loads: readonly Load[]): Load {
  return {
    requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    cpuMs: medianOrNull(loads.map(({ cpuMs }) => cpuMs)),
    proxyCpuMs: medianOrNull(loads.map(({ proxyCpuMs }) => proxyCpuMs)),
  }
}

/** The largest size as a multiple of the smallest, by the loads of the same round. */
function compareSizes(rounds: readonly Sample[][], sizes: readonly number[]): GrowthResult[] {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  return targets.map((target) => {
    const ratios = rounds.flatMap((samples) => {
      const find = (articles: number) =>
        samples.find((one) => one.target === target && one.how === 'anew' && one.articles === articles)?.share
      const [small, large] = [find(smallest), find(largest)]
      if (!small || !large) return []
      return {
        time: small.requestsPerSecond / large.requestsPerSecond,
        cpu: small.cpuMs && large.cpuMs && large.cpuMs / small.cpuMs,
      }
    })
    return {
      what: target.name,
      time: median(ratios.map(({ time }) => time)),
      cpu: medianOrNull(ratios.map(({ cpu }) => cpu)),
    }
  })
}
