import type { Browser, Page } from '@playwright/test'
import { median } from './figures.ts'
import { throttle } from './phone.ts'
import { withPhonePage } from './phone-page.ts'
import { articlePath } from './targets.ts'

type Use = {
  what: string
  path: string
  act: (page: Page) => Promise<void>
  /** The effect is there when this many elements match the selector and the last of them is visible. */
  effect: { selector: string; least: number }
  /** In ms. */
  mostEffect: number
}

const mostEffect = 2_500

/** First actions of a reader on a page: until then only the small script is loaded. */
const uses: readonly Use[] = [
  {
    what: 'suggestions for “edge”',
    path: '/',
    act: async (page) => {
      const field = page.getByRole('combobox', { name: 'Search blogs' })
      await field.tap()
      await field.pressSequentially('edge')
    },
    effect: { selector: '[role=option]', least: 1 },
    mostEffect: 1_200,
  },
  {
    what: 'more articles',
    path: '/',
    act: (page) => page.getByLabel('Show more articles').tap(),
    effect: { selector: '[role=tabpanel] article', least: 13 },
    mostEffect,
  },
  {
    what: 'an empty comment',
    path: articlePath,
    act: (page) => page.getByRole('button', { name: 'Submit', exact: true }).tap(),
    effect: { selector: '.comment-form [aria-invalid=true]', least: 1 },
    mostEffect,
  },
  {
    what: 'an empty subscription',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Subscribe', exact: true }).first().tap(),
    effect: { selector: '.newsletter-form [aria-invalid=true]', least: 1 },
    mostEffect,
  },
  {
    what: 'the menu',
    path: '/',
    act: (page) => page.getByLabel('Menu', { exact: true }).tap(),
    effect: { selector: 'nav[aria-label=Main] a', least: 1 },
    mostEffect,
  },
]

/**
 * In ms from the press: until the page shows that something was pressed, and until its effect is visible.
 * `interaction` is the time from the press to the next paint (https://web.dev/articles/inp).
 */
type Figures = { interaction: number; sign: number; effect: number }
export type FirstUse = { what: string; mostEffect: number } & Figures

/** Makes each use the first on a freshly loaded page of the slow phone, `times` times, and takes the medians. */
export async function measureFirstUses(browser: Browser, url: string, times: number): Promise<FirstUse[]> {
  const results: FirstUse[] = []
  for (const { what, path, act, effect, mostEffect } of uses) {
    const seen: Figures[] = []
    for (let time = 0; time < times; time++) {
      seen.push(
        await withPhonePage(browser, async (page) => {
          await throttle(page)
          await page.addInitScript(watchUse, effect)
          await page.goto(url + path, { waitUntil: 'networkidle' })
          await act(page)
          await page.waitForFunction(() => window.watchedUse?.effect !== undefined)
          // The browser reports an interaction after its paint.
          await page
            .waitForFunction(() => (window.watchedUse?.interaction ?? 0) > 0, undefined, { timeout: 5_000 })
            .catch(() => {})
          return page.evaluate(readUse)
        }),
      )
    }
    const middle = (key: keyof Figures) => median(seen.map((one) => one[key]))
    results.push({
      what,
      mostEffect,
      interaction: middle('interaction'),
      sign: middle('sign'),
      effect: middle('effect'),
    })
  }
  return results
}

type Watched = { pressed?: number; sign?: number; effect?: number; interaction: number }

declare global {
  interface Window {
    watchedUse?: Watched
  }
}

/** Runs in the page, before its own scripts. */
function watchUse({ selector, least }: Use['effect']) {
  const watched: Watched = { interaction: 0 }
  window.watchedUse = watched
  // The shortest duration that browsers report.
  const interactions: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId')) watched.interaction = Math.max(watched.interaction, entry.duration)
  }).observe(interactions)
  addEventListener('pointerdown', ({ timeStamp }) => (watched.pressed ??= timeStamp), { capture: true })
  function look() {
    if (watched.pressed !== undefined && watched.effect === undefined) {
      const since = performance.now() - watched.pressed
      const found = document.querySelectorAll(selector)
      if (found.length >= least && found[found.length - 1]?.checkVisibility()) watched.effect = since
      if (watched.effect !== undefined || document.querySelector('button[aria-busy="true"], a[aria-busy="true"]'))
        watched.sign ??= since
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
function readUse() {
  const { interaction, sign, effect } = window.watchedUse ?? { interaction: 0 }
  if (sign === undefined || effect === undefined) throw new Error('The use had no effect.')
  return { interaction, sign, effect }
}
