import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buildWeb } from '#scripts/lib/build-web.ts'
import { Problem, readCommandLine, runCommand } from '#scripts/lib/command-line.ts'
import { root } from '#scripts/lib/root.ts'
import { measureInBrowser } from './browser.ts'
import { measureShares, requireShares, writeShares } from './bundles/gate.ts'
import { type CleanUp, createCleanUp } from './clean-up.ts'
import { type ComparedPart, comparedParts, compareVersions } from './compare/compare-versions.ts'
import { openVersion } from './compare/open-version.ts'
import { measureDatabase } from './database.ts'
import { describeMachine } from './machine.ts'
import { measurePublicCalls } from './public-calls.ts'
import { type Results, report } from './report.ts'
import { measureLoads } from './rounds.ts'
import { openBaseline, openStack, type StackOfSize, sampleSize } from './stacks.ts'

const help = `npm run bench [-- --quick | --before <commit> | --gate | --shares]

Measures the built site on this machine, as \`wrangler pages dev\` serves it, with ${sampleSize}, 1,000 and 10,000 articles:
requests per second and CPU time compared with a Worker that answers a constant, queries of D1, bytes, and a slow phone and
typing in a browser, and the CPU time of each public call with its largest body. Takes about a quarter of an hour; leave the
machine and the project's files alone meanwhile. Prints tables and writes the figures to bench/results/latest.json.

  --quick        a trial of three minutes, without the largest database; does not write the figures
  --before       compares the files as they are with a commit, in alternation: requests a second of both local stacks
                 (stack), first visits on a slow phone and what they download (visits), keys in an article of 20,000 words and in
                 a short one (typing), and CPU times of the built bundles, called as functions over SQLite: pages that are
                 rendered anew (pages), reads of which a stand-in of the Workers Cache answers four of five, each by another
                 isolate of the edge (reads), first calls of an isolate (cold), and calls for which the Free plan allows 10 ms,
                 without the time of SQLite (free).
                 Takes about a quarter of an hour, and free alone more than 25 minutes
  --only         with --before, some of these parts, separated by commas
  --gate         fails when the bundles need more than 1.1 times as much CPU time for a page as the committed
                 bench/results/shares.json says, measured in multiples of a constant work, 1.25 times as much for the start of
                 an isolate in Cloudflare's runtime, or far more for its first document than for the second. Takes about
                 three minutes
  --shares       writes that file

CHROMIUM_PATH   a Chromium or Chrome to measure in`

const stopped = 'Stopped before the end.'
const resultsFile = join(root, 'bench/results/latest.json')
const full = {
  sizes: [sampleSize, 1_000, 10_000],
  rounds: 3,
  seconds: 4,
  phoneVisits: 5,
}
const quick = { sizes: [sampleSize, 1_000], rounds: 1, seconds: 2, phoneVisits: 1 }

await runCommand(async () => {
  const { values } = readCommandLine(help, {
    quick: { type: 'boolean' },
    before: { type: 'string' },
    only: { type: 'string', default: comparedParts.join() },
    gate: { type: 'boolean' },
    shares: { type: 'boolean' },
  })
  const stopping = new AbortController()
  const cleanUp = createCleanUp()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      stopping.abort()
      await cleanUp.run()
      console.error(stopped)
      process.exit(1)
    })
  }
  try {
    if (values.before) {
      console.log(`\n${await compareWith(values.before, readParts(values.only), cleanUp, stopping.signal)}`)
      return
    }
    if (values.gate || values.shares) {
      const shares = await measureShares(await openVersion(null, cleanUp, stopping.signal), stopping.signal)
      await (values.gate ? requireShares(shares) : writeShares(shares))
      return
    }
    const results = await measure(values.quick ? quick : full, cleanUp, stopping.signal)
    console.log(`\n${report(results)}`)
    if (!values.quick) await writeResults(results)
  } catch (error) {
    // After a signal, errors only show that everything is being stopped.
    throw stopping.signal.aborted ? new Problem(stopped) : error
  } finally {
    await cleanUp.run()
  }
})

async function measure(
  { sizes, rounds, seconds, phoneVisits }: typeof full,
  cleanUp: CleanUp,
  signal: AbortSignal,
): Promise<Results> {
  console.log('Building the site …')
  await buildWeb(signal)
  const baseline = await openBaseline(cleanUp)
  const stacks: StackOfSize[] = []
  for (const articles of sizes) {
    console.log(`Starting a stack with ${articles} articles …`)
    stacks.push(await openStack(articles, cleanUp))
  }
  console.log('Counting the queries of D1 …')
  const database = await measureDatabase(stacks)
  const loads = await measureLoads(baseline, stacks, { rounds, seconds, say: (sentence) => console.log(sentence) })
  console.log('Sending the largest bodies …')
  const [smallest] = stacks
  if (!smallest) throw new Problem('No stack was started.')
  const publicCalls = await measurePublicCalls(smallest.stack)
  console.log('Measuring in the browser …')
  const seen = await measureInBrowser(stacks, phoneVisits, cleanUp)
  return {
    date: new Date().toISOString(),
    machine: describeMachine(),
    sizes,
    rounds,
    seconds,
    loads,
    database,
    publicCalls,
    ...seen,
  }
}

/** @throws Problem for a part that does not exist */
function readParts(list: string): ComparedPart[] {
  return list.split(',').map((name) => {
    const part = comparedParts.find((one) => one === name)
    if (!part) throw new Problem(`--only is “${name}”: it must be of ${comparedParts.join(', ')}.`)
    return part
  })
}

async function compareWith(commit: string, parts: ComparedPart[], cleanUp: CleanUp, signal: AbortSignal) {
  const before = await openVersion(commit, cleanUp, signal)
  const now = await openVersion(null, cleanUp, signal)
  return compareVersions({ before, now }, parts, cleanUp, signal)
}

async function writeResults(results: Results) {
  await mkdir(dirname(resultsFile), { recursive: true })
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\nWritten to ${relative(root, resultsFile)}`)
}
