import { readFile } from 'node:fs/promises'
import type { PagesDev } from '#scripts/lib/pages-dev.ts'
import { besideFloor, type Load, median, medianOrNull, type Share } from './figures.ts'
import { measureLoad, type Visit } from './load.ts'
import type { HouseOfSize } from './stacks.ts'
import { callWays, documentWays, fresh, type How, type Target, targets } from './targets.ts'

/** One way to ask for a target. */
type Way = { target: Target; how: How }

type Sample = Way & { articles: number; share: Share }

export type LoadResult = { what: string; how: How; articles: number } & Share
export type GrowthResult = { what: string; time: number; cpu: number | null }
export type Loads = {
  /** With the fewest and the most requests per second that it has shown: how steady the machine was. */
  floor: Load & { lowest: number; highest: number }
  loads: LoadResult[]
  growth: GrowthResult[]
  /** Documents that the edge gave up on under load: they were the bare shell. */
  unrendered: number
}

const ways: readonly Way[] = targets.flatMap((target) =>
  (target.isDocument ? documentWays : callWays).map((how) => ({ target, how })),
)

type Plan = { rounds: number; seconds: number; say: (sentence: string) => void }

/**
 * Measures every target in every house, with the floor between them, round after round. What is compared is measured
 * within seconds, so that a machine that gets slower or faster meanwhile changes little.
 */
export async function measureLoads(floor: PagesDev, houses: readonly HouseOfSize[], plan: Plan): Promise<Loads> {
  const floors: Load[] = []
  const samples: Sample[][] = []

  async function measureFloor() {
    const load = await measureLoad(floor, { path: '/' }, plan.seconds)
    floors.push(load)
    return load
  }

  for (let round = 0; round < plan.rounds; round++) {
    plan.say(`Round ${round + 1} of ${plan.rounds} …`)
    let before = await measureFloor()
    const taken: Sample[] = []
    for (const way of ways) {
      const loads: { articles: number; load: Load }[] = []
      // Every other round backwards, so that no size is always the first after a pause.
      for (const { articles, house } of round % 2 ? houses.toReversed() : houses) {
        loads.push({ articles, load: await measureLoad(house, visitOf(way), plan.seconds) })
      }
      const after = await measureFloor()
      taken.push(...loads.map(({ articles, load }) => ({ ...way, articles, share: besideFloor(load, before, after) })))
      before = after
    }
    samples.push(taken)
  }
  const sizes = houses.map(({ articles }) => articles)
  const rates = floors.map(({ requestsPerSecond }) => requestsPerSecond)
  return {
    floor: { ...middleOf(floors), lowest: Math.min(...rates), highest: Math.max(...rates) },
    loads: summarize(samples.flat(), sizes),
    growth: compareSizes(samples, sizes),
    unrendered: await countUnrendered(houses),
  }
}

/** By the lines that web/src/edge/create-edge.ts writes. */
async function countUnrendered(houses: readonly HouseOfSize[]): Promise<number> {
  const logs = await Promise.all(houses.map(({ house }) => readFile(house.logFile, 'utf8')))
  return logs.join().split('"Not rendered."').length - 1
}

function visitOf({ target: { path }, how }: Way): Visit {
  return { path, headers: how === 'kept' ? {} : fresh, isAlwaysNew: how === 'anew' }
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
        shareOfFloor: median(shares.map(({ shareOfFloor }) => shareOfFloor)),
        cpuMsAboveFloor: medianOrNull(shares.map(({ cpuMsAboveFloor }) => cpuMsAboveFloor)),
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
