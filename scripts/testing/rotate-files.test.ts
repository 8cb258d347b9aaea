import { afterEach, expect, test, vi } from 'vitest'

const specs = Array.from({ length: 23 }, (_, number) => `e2e/specs/spec-${number}.spec.ts`)
const journey = 'e2e/specs/reader-journey.spec.ts'
const seconds = Object.fromEntries(specs.map((path, number) => [path, number]))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The functions as a run of `npm test` has them. */
async function load(extent: string, turn: number) {
  vi.resetModules()
  vi.stubEnv('TEST_EXTENT', extent)
  vi.stubEnv('TEST_TURN', String(turn))
  return import('./rotate-files.ts')
}

test('verify has every file', async () => {
  const { rotateSpecs } = await load('all', 1)
  expect(rotateSpecs([...specs, journey], seconds)).toEqual([...specs, journey])
})

test('six commits with turns that follow each other have every spec once, the journeys each time, and take about as long', async () => {
  const runs: string[][] = []
  for (let turn = 0; turn < 6; turn += 1) {
    const { rotateSpecs } = await load('part', turn)
    runs.push(rotateSpecs([...specs, journey], seconds))
  }
  expect(runs.flat().filter((path) => path === journey)).toHaveLength(6)
  expect(
    runs
      .flat()
      .filter((path) => path !== journey)
      .sort(),
  ).toEqual(specs.toSorted())
  const lengths = runs.map((run) => run.reduce((sum, path) => sum + (seconds[path] ?? 0), 0))
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(Math.max(...Object.values(seconds)))
})

test('short files of the Worker, routes and planted faults are in each run', async () => {
  const always = ['worker/a/short.test.ts', 'worker/a/a.routes.test.ts', 'worker/a/a.faults.test.ts']
  const long = ['worker/a/one.test.ts', 'worker/a/two.test.ts', 'worker/a/three.test.ts', 'worker/a/four.test.ts']
  const costs = Object.fromEntries([...always.slice(1), ...long].map((path) => [path, 9]))
  const runs = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { rotateLong } = await load('part', turn)
    const run = rotateLong([...always, ...long], costs)
    expect(run.slice(0, always.length)).toEqual(always)
    runs.push(...run.slice(always.length))
  }
  expect(runs.sort()).toEqual(long.toSorted())
})
