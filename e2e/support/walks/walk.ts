import type { Page } from '@playwright/test'
import { rotate } from '#worker/testing/rotation.ts'
import { expect } from '../../fixtures/browser-test.ts'
import { heading } from '../../pages/admin-page.ts'
import { openWithin } from '../accessibility.ts'
import { expectTexts, type Words } from './words.ts'

/** How a state is inspected. */
export type Inspection = {
  /** Whether the page has a navigation; true when left out. */
  hasNavigation?: boolean
  isInDark?: boolean
  /** Whether the focus is asked for, too: it moves. */
  isFocusChecked?: boolean
}

/** Inspects the shown state. @param what names it in messages */
type Inspect = (what: string, inspection?: Inspection) => Promise<void>

export type Walk = {
  page: Page
  inspect: Inspect
  /** Does what a phone alone shows. */
  onPhone: (act: () => Promise<void>) => Promise<void>
}

/** A page on a walk. */
export type Stop = {
  name: string
  /** Leads to the page and waits until it is there. */
  open: (walk: Walk) => Promise<unknown>
  inspection?: Inspection
  /** The texts of the specification on it. */
  shows?: Words
  /** Each leads from the open page to further states and inspects them, with what follows from them on other pages. */
  states?: ((walk: Walk) => Promise<unknown>)[]
}

/** How stops add rows that a page shows; the blogs are deleted after the test. */
export type Sources = { token: string; addBlog: (fields: Record<string, unknown>) => Promise<string> }

/** Of the further states, and of the stops in dark, every third is inspected in a run of `npm test`. */
const share = 3

/** Visits each page once and inspects it, then its further states. */
export async function walk(stops: Stop[], { page, inspect, onPhone }: Walk): Promise<void> {
  const chosen = rotate(
    stops.flatMap(({ states = [] }) => states),
    share,
  )
  const inDark = rotate(stops, share)
  for (const stop of stops) {
    const inspection = { isInDark: inDark.includes(stop), ...stop.inspection }
    const ofStop: Walk = { page, onPhone, inspect: (what) => inspect(what, { ...inspection, isFocusChecked: false }) }
    await stop.open(ofStop)
    await expectTexts(page, stop.shows ?? {})
    await inspect(stop.name, { isFocusChecked: true, ...inspection })
    for (const [place, walkStates] of (stop.states ?? []).filter((states) => chosen.includes(states)).entries()) {
      if (place > 0) await stop.open(ofStop)
      await walkStates(ofStop)
    }
  }
}

/** Opens a page within the application. */
export async function openPage(page: Page, path: string, name: string): Promise<void> {
  await openWithin(page, path)
  await expect(heading(page, name)).toBeVisible()
}

export const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
