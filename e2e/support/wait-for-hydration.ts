import type { Page } from '@playwright/test'

/** Waits until React has hydrated or rendered the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    if (!root?.firstElementChild) return root === null
    const internal = (element: Element, prefix: string) =>
      Reflect.get(element, Object.keys(element).find((key) => key.startsWith(prefix)) ?? '')
    const isCommitted = internal(root, '__reactContainer')?.stateNode.current.memoizedState.isDehydrated === false
    return isCommitted && internal(root.firstElementChild, '__react') !== undefined
  })
}

/** Waits for the application where it loads without an action: in the shell, and for a held session. */
export async function waitForApplication(page: Page): Promise<void> {
  const waitsForReader = await page.evaluate(
    () => document.querySelector('[data-modules]') !== null && localStorage.getItem('token') === null,
  )
  if (!waitsForReader) await waitForHydration(page)
}

/**
 * Loads the application as a reader does who is about to press a button of the footer, then scrolls to the top: for tests of
 * what a hydrated page does. Others need no helper, because what they press loads the application.
 */
export async function wake(page: Page): Promise<void> {
  // Before its first script has run, a document does not notice the focus.
  await page.waitForLoadState()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Facebook' }).focus()
  await waitForHydration(page)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}
