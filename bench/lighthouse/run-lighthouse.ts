import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { BrowserProgram } from '#e2e/support/find-browser.ts'
import { Problem } from '#scripts/lib/command-line.ts'
import { root } from '#scripts/lib/root.ts'
import { runProgram } from '#scripts/lib/run-tool.ts'

/** `npm ci` installs no Lighthouse, which has 114 packages: the benchmark fetches this version when it is asked for. */
const version = '13.5.0'
const folder = join(root, '.wrangler/bench', `lighthouse-${version}`)
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

const score = z.object({ score: z.number() })
const measure = z.object({ numericValue: z.number() })
const lighthouseReport = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.object({
    'total-blocking-time': measure,
    'largest-contentful-paint': measure,
    'cumulative-layout-shift': measure,
  }),
})

/** Scores are 0 to 100, times in ms. `benchmarkIndex` is Lighthouse's measure of the machine at that moment. */
export type LighthouseVisit = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  blockingTime: number
  largestPaint: number
  layoutShift: number
  benchmarkIndex: number
}

/** Installs Lighthouse unless it is there. @throws Problem without a registry */
export async function fetchLighthouse(signal: AbortSignal): Promise<void> {
  if (existsSync(program)) return
  await mkdir(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  const { code, output } = await runProgram('npm', [...args, `lighthouse@${version}`], { signal })
  if (code !== 0) throw new Problem(`Lighthouse ${version} could not be installed:\n${output}`)
}

/** Visits a page once, as Lighthouse's slow phone with simulated throttling. @throws Problem when Lighthouse fails */
export async function visitWithLighthouse(
  url: string,
  browser: BrowserProgram,
  signal: AbortSignal,
): Promise<LighthouseVisit> {
  const output = await mkdtemp(join(tmpdir(), 'broadsheet-lighthouse-'))
  try {
    const file = join(output, 'report.json')
    const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless --no-sandbox']
    const run = await runProgram(process.execPath, [program, url, ...flags], {
      signal,
      env: { ...browser.env, CHROME_PATH: browser.executablePath },
    })
    if (run.code !== 0) throw new Problem(`Lighthouse failed:\n${run.output}`)
    const { environment, categories, audits } = lighthouseReport.parse(JSON.parse(await readFile(file, 'utf8')))
    return {
      performance: percent(categories.performance.score),
      accessibility: percent(categories.accessibility.score),
      bestPractices: percent(categories['best-practices'].score),
      seo: percent(categories.seo.score),
      blockingTime: audits['total-blocking-time'].numericValue,
      largestPaint: audits['largest-contentful-paint'].numericValue,
      layoutShift: audits['cumulative-layout-shift'].numericValue,
      benchmarkIndex: environment.benchmarkIndex,
    }
  } finally {
    await rm(output, { recursive: true, force: true, maxRetries: 5 })
  }
}

function percent(score: number) {
  return Math.round(score * 100)
}
