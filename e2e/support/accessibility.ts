import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

export type Pointer = 'mouse' | 'finger'

/** The least width and height of a target in CSS pixels, by pointer. */
const leastTarget = { mouse: 24, finger: 44 }
/** Sizes differ by up to half a device pixel through rounding. */
const rounding = 0.5

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
 * that scrolls sideways, a list that is cut off, and targets that are too small for the pointer.
 */
export function layoutProblems(
  page: Page,
  { pointer, hasNavigation }: { pointer: Pointer; hasNavigation: boolean },
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
      for (const list of shown('.table-panel')) {
        if (list.scrollWidth > list.clientWidth) problems.push(`a list is cut off at ${list.clientWidth} px`)
      }
      for (const target of shown('a[href], button, input, select, textarea, [role="option"]')) {
        // A link within a sentence has the height of the text, and a link in a line of facts that of the line. For
        // `.line-link` a mouse's size is enough (`smallLinks`).
        if (getComputedStyle(target).display === 'inline' || target.closest('.row-facts, .line-link')) continue
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

/** The links that are alone in their block, and so in no sentence, and whose target is too small for a mouse. */
export function smallLinks(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    function isAlone(link: Element) {
      let block = link.parentElement
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
      return block?.textContent?.trim() === link.textContent?.trim()
    }
    return Array.from(document.querySelectorAll<HTMLElement>('a[href]')).flatMap((link) => {
      if (!link.checkVisibility({ visibilityProperty: true }) || link.closest('[inert], .prose')) return []
      const { width, height } = link.getBoundingClientRect()
      if (width <= 1 || (width >= least && height >= least) || !isAlone(link)) return []
      return [`too small: link “${link.textContent?.trim()}” ${Math.round(width)} × ${Math.round(height)}`]
    })
  }, leastTarget.mouse - rounding)
}

/** Whether the focus is visible. */
export async function showsFocus(page: Page): Promise<boolean> {
  const { hidden } = await page.evaluate(readFocus, false)
  return hidden.length === 0
}

/** Each page has at least this number of elements that take the focus. */
const leastFocusable = 4

/** The elements that take the focus and do not show it, a line for each. Afterwards none has it. */
export async function focusProblems(page: Page): Promise<string[]> {
  // From here on the browser shows the focus as after a key, also when a script moves it.
  await page.keyboard.press('Tab')
  const { count, hidden } = await page.evaluate(readFocus, true)
  const few = count < leastFocusable ? [`only ${count} elements take the focus`] : []
  return [...few, ...hidden.map((element) => `does not show its focus: ${element}`)]
}

/**
 * Runs in the browser.
 * @param isForEach whether each element that the Tab key reaches gets the focus, else it stays where it is
 * @returns how many had the focus, and those that did not show it: on the element, on its `::after`, or on an element around it
 */
function readFocus(isForEach: boolean) {
  function isOutlined(element: Element, part?: string) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  /** The texts of the editor have a line at their beginning instead. */
  function hasLine(element: Element) {
    const { borderInlineStartWidth, borderInlineEndWidth } = getComputedStyle(element)
    return (
      element.matches('textarea, [contenteditable]') &&
      borderInlineStartWidth === '2px' &&
      borderInlineEndWidth === '0px'
    )
  }
  function isShown(focused: Element) {
    if (hasLine(focused)) return true
    for (let element: Element | null = focused; element && element !== document.body; element = element.parentElement) {
      if (isOutlined(element) || isOutlined(element, '::after')) return true
    }
    return false
  }
  const hidden: string[] = []
  let count = 0
  function read() {
    const focused = document.activeElement ?? document.body
    count++
    if (!isShown(focused)) hidden.push(focused.outerHTML.slice(0, 200))
  }
  if (!isForEach) read()
  else {
    const focusable = 'a, button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (element.tabIndex < 0) continue
      element.focus({ preventScroll: true })
      if (document.activeElement === element) read()
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return { count, hidden }
}

/** Navigates within the application without a page load, as a link does. */
export async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
