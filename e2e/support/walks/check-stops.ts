import type { Page } from '@playwright/test'
import { isSoak } from '#worker/testing/soak-options.ts'
import { axeViolations, focusProblems, layoutProblems, type Pointer, smallLinks } from '../accessibility.ts'
import { inLetters, letters } from '../letters.ts'
import { styleProblems } from '../style-problems.ts'
import type { PageOptions } from '../visitor-page.ts'
import { type Inspection, type Stop, walk } from './walk.ts'

export type Screen = { width: number; height: number; pointer: Pointer }

/** The screens that pages are checked on: wide with a mouse, a phone with a finger. */
export const screens = {
  wide: { width: 1280, height: 800, pointer: 'mouse' },
  phone: { width: 390, height: 844, pointer: 'finger' },
} as const satisfies Record<string, Screen>

/** The narrowest screen that content must fit without scrolling sideways: WCAG 1.4.10. */
const narrowest = { width: 320, height: 640 }

/** The rules of axe whose result depends on the colour scheme, and those for which the width counts too. */
const rulesOfColours = ['color-contrast']
const rulesOfLook = [...rulesOfColours, 'target-size']

/** A screen as a browser page's options. */
export function pageOptionsOf({ width, height, pointer }: Screen): PageOptions {
  return { width, height, ...(pointer === 'finger' && { hasTouch: true, isMobile: true }), reducedMotion: 'reduce' }
}

/**
 * Visits each stop and looks for problems on both screens, one after another on the same page.
 * @param page of a wide screen, with reduced motion
 * @param shownOn one screen, where a page remembers the screen that it was opened on
 * @returns the problems of all states, a line for each
 */
export async function checkStops(page: Page, stops: Stop[], shownOn: Screen[] = Object.values(screens)) {
  const found: string[] = []
  const show = await screenOf(page)
  let asked = shownOn

  async function inspect(what: string, inspection: Inspection = {}) {
    for (const screen of asked) {
      await show(screen)
      const problems = await findProblems(page, screen, inspection)
      found.push(...problems.map((problem) => `${what}: ${problem}`))
    }
    await showFirst()
  }

  async function onPhone(act: () => Promise<void>) {
    if (!shownOn.includes(screens.phone)) return
    asked = [screens.phone]
    await showFirst()
    await act()
    asked = shownOn
    await showFirst()
  }

  async function showFirst() {
    if (asked[0]) await show(asked[0])
  }

  await showFirst()
  await walk(stops, { page, inspect, onPhone })
  return found
}

/** @returns a function that shows a page on another screen, as if it had been turned or resized */
async function screenOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async function show({ width, height, pointer }: Screen) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height })
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: pointer === 'finger', maxTouchPoints: 1 })
  }
}

/**
 * Everything that is wrong with the shown state, a line for each problem: every rule of axe and the layout on the wide
 * screen in light, and what colour scheme and width can change in the other combinations. Colours in dark differ by the
 * screen only for what the phone alone shows, so that there they are left to the soak.
 */
async function findProblems(page: Page, { width, pointer }: Screen, inspection: Inspection) {
  const { hasNavigation = true, isInDark = false, isFocusChecked = false } = inspection
  const isWide = pointer === 'mouse'
  // First, because it is quick: toasts disappear after two seconds.
  const dark = isInDark && (isWide || isSoak) ? await violationsInDark(page) : []
  const light = await axeViolations(page, isWide ? undefined : rulesOfLook)
  const layout = [...(await layoutProblems(page, { pointer, hasNavigation })), ...(await styleProblems(page))]
  if (!isWide) layout.push(...(await problemsOfNarrowest(page, { hasNavigation })))
  if (isWide && isFocusChecked) layout.push(...(await focusProblems(page)))
  const sizes: string[] = []
  for (const [height, chosen] of isFocusChecked ? Object.entries(letters) : []) {
    const problems = await inLetters(page, chosen, async () => [
      ...(await axeViolations(page, ['target-size'])),
      ...(await smallLinks(page)),
    ])
    sizes.push(...problems.map((problem) => `in ${height} letters, ${width} px: ${problem}`))
  }
  return [
    ...dark.map((problem) => `dark, ${width} px: ${problem}`),
    ...sizes,
    ...[...light, ...layout].map((problem) => `light, ${width} px: ${problem}`),
  ]
}

async function violationsInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const violations = await axeViolations(page, rulesOfColours)
  await page.emulateMedia({ colorScheme: 'light' })
  return violations
}

async function problemsOfNarrowest(page: Page, { hasNavigation }: { hasNavigation: boolean }) {
  const { width, height } = page.viewportSize() ?? narrowest
  await page.setViewportSize(narrowest)
  const problems = await layoutProblems(page, { pointer: 'finger', hasNavigation })
  await page.setViewportSize({ width, height })
  return problems.map((problem) => `on the narrowest screen: ${problem}`)
}
