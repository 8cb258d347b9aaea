import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buildWeb } from '#scripts/lib/build-web.ts'
import { Problem, readCommandLine, runCommand } from '#scripts/lib/command-line.ts'
import { root } from '#scripts/lib/local-config.ts'
import { measureInBrowser } from './browser.ts'
import { type CleanUp, createCleanUp } from './clean-up.ts'
import { measureDatabase } from './database.ts'
import { describeMachine } from './machine.ts'
import { type Results, report } from './report.ts'
import { measureLoads } from './rounds.ts'
import { type HouseOfSize, openFloor, openHouse, sampleSize } from './stacks.ts'

const help = `npm run bench [-- --quick]

Measures the built site on this machine, in houses with ${sampleSize}, 1,000 and 10,000 articles: requests per second and CPU time
beside a Worker that answers a constant, what is asked of D1, bytes, and a slow phone in a browser. Takes about a
quarter of an hour; leave the machine and the project's files alone meanwhile. Prints tables and keeps the figures in
bench/results/latest.json.

  --quick   a trial of three minutes, without the largest house; its figures are not kept

CHROMIUM_PATH   a Chromium or Chrome, when the installed one is not to be used`

const stopped = 'Stopped before the end.'
const resultsFile = join(root, 'bench/results/latest.json')
const full = { sizes: [sampleSize, 1_000, 10_000], rounds: 3, seconds: 4, phoneVisits: 5 }
const quick = { sizes: [sampleSize, 1_000], rounds: 1, seconds: 2, phoneVisits: 1 }

await runCommand(async () => {
  const { values } = readCommandLine(help, { quick: { type: 'boolean' } })
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
    const results = await measure(values.quick ? quick : full, cleanUp, stopping.signal)
    console.log(`\n${report(results)}`)
    if (!values.quick) await keep(results)
  } catch (error) {
    // What breaks because all is being ended is no news.
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
  const floor = await openFloor(cleanUp)
  const houses: HouseOfSize[] = []
  for (const articles of sizes) {
    console.log(`A house with ${articles} articles …`)
    houses.push(await openHouse(articles, cleanUp))
  }
  console.log('What is asked of D1 …')
  const database = await measureDatabase(houses)
  const loads = await measureLoads(floor, houses, { rounds, seconds, say: (sentence) => console.log(sentence) })
  console.log('The browser …')
  const seen = await measureInBrowser(houses, phoneVisits, cleanUp)
  return {
    date: new Date().toISOString(),
    machine: describeMachine(),
    sizes,
    rounds,
    seconds,
    loads,
    database,
    ...seen,
  }
}

async function keep(results: Results) {
  await mkdir(dirname(resultsFile), { recursive: true })
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\nKept in ${relative(root, resultsFile)}`)
}
