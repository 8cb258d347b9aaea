import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/**
 * Gives the page the function that vectors call, and keeps it from asking anybody but the house.
 * @returns gives the numbers of the vectors that have run so far
 */
export async function watchForScripts(page: Page, houseUrl: string): Promise<() => number[]> {
  const numbers = new Set<number>()
  await page.exposeFunction('ran', (number: number) => numbers.add(number))
  await page.route(
    (url) => url.origin !== houseUrl,
    (route) => route.abort(),
  )
  return () => [...numbers]
}

/**
 * Opens one blog after the other as a link within the site does, presses everything in its article, and waits until
 * what fires by itself has fired. Links and forms that lead away do not.
 */
export async function openInPlace(page: Page, blogs: { path: string; title: string }[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async (blogs) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    function stay(event: Event) {
      const link = event.target instanceof Element && event.target.closest('a')
      const form = event.type === 'submit' && event.target
      const address = link ? link.href : form instanceof HTMLFormElement ? form.action : ''
      if (/^https?:/.test(address)) event.preventDefault()
    }
    addEventListener('click', stay)
    addEventListener('submit', stay)
    for (const { path, title } of blogs) {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      while (document.querySelector('h1')?.textContent !== title) await frame()
      for (const element of document.querySelectorAll('.prose *')) {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
      // Animations begin after a frame, frames within the article load in one.
      await frame()
      await frame()
    }
    // What could not be loaded has failed when a later such picture has.
    const canary = new Image()
    canary.src = '/blog/x'
    await canary.decode().catch(() => {})
  }, blogs)
}

/** Pastes one text after the other as HTML, each in the place of everything that the editor holds. */
export async function pasteIntoEditor(page: Page, texts: string[]): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Blog Description' })
  await editor.focus()
  await editor.evaluate(async (element, texts) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (const [place, html] of texts.entries()) {
      getSelection()?.selectAllChildren(element)
      await frame()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p>Text ${place}.</p>${html}`)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      await frame()
      if (!element.textContent?.includes(`Text ${place}.`)) throw new Error(`Text ${place} was not pasted.`)
    }
  }, texts)
}
