import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { PageOptions } from '../fixtures/browser-test.ts'

/** How screens are looked at: both colour schemes, wide with a mouse and narrow with a finger. */
export const looks: { scheme: 'light' | 'dark'; width: number; hitBy: 'mouse' | 'finger' }[] = [
  { scheme: 'light', width: 1280, hitBy: 'mouse' },
  { scheme: 'light', width: 390, hitBy: 'finger' },
  { scheme: 'dark', width: 1280, hitBy: 'mouse' },
  { scheme: 'dark', width: 390, hitBy: 'finger' },
]

/** A look as a browser page's options. */
export function optionsOf({ scheme, width, hitBy }: (typeof looks)[number]): PageOptions {
  const finger = hitBy === 'finger' && { hasTouch: true, isMobile: true, height: 844 }
  return { scheme, width, ...finger, reducedMotion: 'reduce' }
}

/** The least width and height of what is pressed, in CSS pixels, by what presses it. */
const leastTarget = { mouse: 24, finger: 44 }
/** Half a device pixel more or less is rounding. */
const rounding = 0.5

/** What axe finds wrong with what is shown, a line for each element; nothing when all is well. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const loaded: typeof axe = Reflect.get(window, 'axe')
    // Players of videos are other people's pages.
    const { violations } = await loaded.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      rules: { 'target-size': { enabled: true } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.replace(/\s+/g, ' ')}`),
    )
  })
}

/**
 * What axe does not look at: one heading of the first level, one main part and a navigation, nothing to scroll
 * sideways for, and targets of a size that can be hit.
 */
export function layoutProblems(
  page: Page,
  { hitBy, hasNavigation }: { hitBy: 'mouse' | 'finger'; hasNavigation: boolean },
): Promise<string[]> {
  return page.evaluate(
    ({ least, hasNavigation }) => {
      const shown = (selector: string) =>
        Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
        })
      const problems: string[] = []
      for (const part of ['h1', 'main', ...(hasNavigation ? ['nav'] : [])]) {
        const count = shown(part).length
        if (count !== 1 && !(part === 'nav' && count > 1)) problems.push(`${count} × ${part}`)
      }
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) problems.push(`scrolls sideways: ${scrollWidth} px in ${clientWidth} px`)
      for (const target of shown('a[href], button, input, select, textarea, [role="option"]')) {
        // Links within sentences are as high as the sentence.
        if (getComputedStyle(target).display === 'inline') continue
        const { width, height } = (target.closest('label:has([type="checkbox"])') ?? target).getBoundingClientRect()
        if (width >= least && height >= least) continue
        const name = target.getAttribute('aria-label') ?? target.textContent ?? ''
        problems.push(`too small: ${target.localName} “${name.trim()}” ${Math.round(width)} × ${Math.round(height)}`)
      }
      return problems
    },
    { least: leastTarget[hitBy] - rounding, hasNavigation },
  )
}

/** Whether somebody sees where the focus is: on the element, on what it spreads over, or on the field around it. */
export function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    function isOutlined(element: Element, part?: string) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    let element = document.activeElement
    while (element && element !== document.body) {
      if (isOutlined(element) || isOutlined(element, '::after')) return true
      element = element.parentElement
    }
    return false
  })
}

/** Opens another screen of the application without loading it anew, as a link does. */
export async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
