import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/**
 * Gives the page the function that vectors call, and keeps it from leaving the house.
 * @returns gives the numbers of the vectors that have run so far
 */
export async function watchForScripts(page: Page, houseUrl: string): Promise<() => number[]> {
  const numbers = new Set<number>()
  await page.exposeFunction('ran', (number: number) => numbers.add(number))
  // No content: whatever leads away leaves the page as it is.
  await page.route(
    (url) => url.origin !== houseUrl,
    (route) => route.fulfill({ status: 204 }),
  )
  return () => [...numbers]
}

/**
 * Opens a blog as a link within the site does, presses everything in its article, and waits until whatever fires by
 * itself has fired.
 */
export async function openInPlace(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('.prose *')) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  })
  await settle(page)
}

/** Pastes each text as HTML in the place of everything that the editor holds. */
export async function openInEditor(page: Page, texts: string[]): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Blog Description' })
  for (const html of texts) {
    await editor.press('ControlOrMeta+A')
    await editor.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p>Pasted.</p>${html}`)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    await expect(editor).toContainText('Pasted.')
    await settle(page)
  }
}

/** Waits until pictures that cannot be loaded have failed, and animations have begun. */
function settle(page: Page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const canary = new Image()
    canary.src = `/assets/none-${Math.random()}.png`
    await canary.decode().catch(() => {})
  })
}
