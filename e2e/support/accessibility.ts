import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { isSoak } from '#worker/testing/soak-options.ts'
import type { Inspect } from './a11y-walkthroughs/walkthrough.ts'
import type { PageOptions } from './visitor-page.ts'

export type Viewport = { width: number; pointer: 'mouse' | 'finger'; isCheckedInDark: boolean }

/**
 * The screens that pages are checked on: wide with a mouse, narrow with a finger. Colours in dark differ by the screen only
 * for what the narrow one alone shows, so that there they are left to the soak.
 */
export const viewports = {
  wide: { width: 1280, pointer: 'mouse', isCheckedInDark: true },
  narrow: { width: 390, pointer: 'finger', isCheckedInDark: isSoak },
} as const satisfies Record<string, Viewport>

/** A viewport as a browser page's options. */
export function pageOptionsOf({ width, pointer }: Viewport): PageOptions {
  const finger = pointer === 'finger' && { hasTouch: true, isMobile: true, height: 844 }
  return { width, ...finger, reducedMotion: 'reduce' }
}

/**
 * Walks with an inspection that looks for problems.
 * @returns the problems of all states, a line for each
 */
export async function collectProblems(
  page: Page,
  viewport: Viewport,
  walk: (inspect: Inspect) => Promise<void>,
): Promise<string[]> {
  const found: string[] = []
  await walk(async (what, state = { hasNavigation: true }) => {
    const problems = await findProblems(page, viewport, state)
    found.push(...problems.map((problem) => `${what}: ${problem}`))
  })
  return found
}

/**
 * Everything that is wrong with the shown state, a line for each problem: every rule of axe and the layout on the wide
 * screen in light, and what colour scheme and width can change in the other combinations.
 */
export async function findProblems(page: Page, viewport: Viewport, { hasNavigation }: { hasNavigation: boolean }) {
  const { width, pointer, isCheckedInDark } = viewport
  // First, because it is quick: toasts disappear after two seconds.
  const dark = isCheckedInDark ? await violationsInDark(page) : []
  const light = await axeViolations(page, pointer === 'mouse' ? undefined : rulesOfLook)
  const layout = await layoutProblems(page, { pointer, hasNavigation })
  return [
    ...dark.map((problem) => `dark, ${width} px: ${problem}`),
    ...[...light, ...layout].map((problem) => `light, ${width} px: ${problem}`),
  ]
}

async function violationsInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const violations = await axeViolations(page, rulesOfColours)
  await page.emulateMedia({ colorScheme: 'light' })
  return violations
}

/** The least width and height of a target in CSS pixels, by pointer. */
const leastTarget = { mouse: 24, finger: 44 }
/** Sizes differ by up to half a device pixel through rounding. */
const rounding = 0.5

/** The rules of axe whose result depends on the colour scheme, and those for which the width counts too. */
const rulesOfColours = ['color-contrast']
const rulesOfLook = [...rulesOfColours, 'target-size']

/** The program of axe, without its comments and blanks: it is sent to each document. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The violations that axe finds in the shown state, a line for each element.
 * @param rules the only rules to run; every rule when left out
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  return page.evaluate(async (rules) => {
    const loaded: typeof axe = Reflect.get(window, 'axe')
    // axe does not know what is inert: what is behind a modal dialog, which may cover it in part, and a preview.
    const shown = document.querySelector('dialog:modal') ?? { exclude: ['[inert]'] }
    const { violations } = await loaded.run(shown, {
      resultTypes: ['violations'],
      // The players of videos are pages of other sites.
      iframes: false,
      ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.replace(/\s+/g, ' ')}`),
    )
  }, rules)
}

/**
 * The problems that axe does not find: other than one heading of the first level, one `main` and a navigation, content
 * that scrolls sideways, and targets that are too small for the pointer.
 */
export function layoutProblems(
  page: Page,
  { pointer, hasNavigation }: { pointer: Viewport['pointer']; hasNavigation: boolean },
): Promise<string[]> {
  return page.evaluate(
    ({ least, hasNavigation }) => {
      const shown = (selector: string) =>
        Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          const isShown = element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
          return isShown && width > 1 && height > 1
        })
      const problems: string[] = []
      for (const part of ['h1', 'main', ...(hasNavigation ? ['nav'] : [])]) {
        const count = shown(part).length
        if (count !== 1 && !(part === 'nav' && count > 1)) problems.push(`${count} × ${part}`)
      }
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) problems.push(`scrolls sideways: ${scrollWidth} px in ${clientWidth} px`)
      for (const target of shown('a[href], button, input, select, textarea, [role="option"]')) {
        // Links within sentences have the height of the text, and those in a line of facts that of the line.
        if (getComputedStyle(target).display === 'inline' || target.closest('.row-facts')) continue
        const { width, height } = (
          target.closest('label:has([type="checkbox"], [type="radio"])') ?? target
        ).getBoundingClientRect()
        if (width >= least && height >= least) continue
        const name = target.getAttribute('aria-label') ?? target.textContent ?? ''
        problems.push(`too small: ${target.localName} “${name.trim()}” ${Math.round(width)} × ${Math.round(height)}`)
      }
      return problems
    },
    { least: leastTarget[pointer] - rounding, hasNavigation },
  )
}

/** Whether the focus is visible: on the element, on its `::after`, or on an element around it. */
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

/** Navigates within the application without a page load, as a link does. */
export async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
