import type { Browser, Page } from '@playwright/test'
import { blockingTime, median, type Task } from './figures.ts'
import { withPhonePage } from './phone-page.ts'

/** A slow mobile network, in bytes a second and ms. */
const network = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }
/** How many times slower than this machine the phone's processor is. */
const cpuSlowdown = 4

/** Times in ms since the page was requested; `layoutShift` is the sum of all shifts, which has no unit. */
type Figures = { largestPaint: number; layoutShift: number; blockingTime: number }
type PhoneVisit = Figures & { largestElement: string }

/** The medians of all visits, and the visits. */
export type PhoneResult = { what: string; visits: PhoneVisit[] } & Figures

/** Visits a page `times` times, with an empty browser cache and a rendered page. */
export async function measurePhone(browser: Browser, what: string, url: string, times: number): Promise<PhoneResult> {
  const visits: PhoneVisit[] = []
  for (let time = 0; time < times; time++) {
    await (await fetch(url)).text()
    visits.push(await withPhonePage(browser, (page) => visit(page, url)))
  }
  return {
    what,
    largestPaint: median(visits.map(({ largestPaint }) => largestPaint)),
    layoutShift: median(visits.map(({ layoutShift }) => layoutShift)),
    blockingTime: median(visits.map((one) => one.blockingTime)),
    visits,
  }
}

async function visit(page: Page, url: string): Promise<PhoneVisit> {
  await throttle(page)
  await page.addInitScript(watchPage)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { tasks, firstPaint, ...seen } = await page.evaluate(readWatched)
  return { ...seen, blockingTime: blockingTime(tasks, firstPaint) }
}

/** Makes the network and the processor of a page as slow as the phone's. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

type Watched = {
  largestPaint: number
  largestElement: string
  layoutShift: number
  firstPaint: number
  tasks: Task[]
}

declare global {
  interface Window {
    watched?: Watched
  }
}

/** Runs in the page, before its own scripts: records the browser's paints, layout shifts and long tasks. */
function watchPage() {
  const watched: Watched = { largestPaint: 0, largestElement: '', layoutShift: 0, firstPaint: 0, tasks: [] }
  window.watched = watched
  function watch(type: string, keep: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true })
  }
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime
  })
  watch('largest-contentful-paint', (entry) => {
    watched.largestPaint = entry.startTime
    const element: unknown = Reflect.get(entry, 'element')
    watched.largestElement = element instanceof Element ? element.tagName.toLowerCase() : ''
  })
  watch('layout-shift', (entry) => {
    watched.layoutShift += Number(Reflect.get(entry, 'value'))
  })
  watch('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, end: startTime + duration })
  })
}

/** Runs in the page. */
function readWatched(): Watched {
  if (!window.watched) throw new Error('The page was not observed.')
  return window.watched
}
