import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { untilAlive } from './wait-for-hydration.ts'

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

/** Opens one blog after the other as a link within the site does, and presses everything in its article. */
export async function openInPlace(page: Page, blogs: { path: string; title: string }[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilAlive(page)
  for (const blog of blogs) {
    await page.evaluate(async ({ path, title }) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      while (document.querySelector('h1')?.textContent !== title) await new Promise(requestAnimationFrame)
    }, blog)
    await pressEverything(page)
  }
  // What could not be loaded has failed when a later such picture has.
  await page.evaluate(() =>
    Object.assign(new Image(), { src: '/blog/x' })
      .decode()
      .catch(() => {}),
  )
}

/** Loads one document after the other, as from a link elsewhere, and presses everything in its article. */
export async function loadEach(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await untilAlive(page)
    await pressEverything(page)
  }
}

/** Presses everything in an article, and waits until what fires by itself has fired. Nothing leads away. */
function pressEverything(page: Page): Promise<void> {
  return page.evaluate(async () => {
    function stay(event: Event) {
      const link = event.target instanceof Element && event.target.closest('a')
      const form = event.type === 'submit' && event.target
      const address = link ? link.href : form instanceof HTMLFormElement ? form.action : ''
      if (/^https?:/.test(address)) event.preventDefault()
    }
    for (const type of ['click', 'submit']) addEventListener(type, stay)
    for (const element of document.querySelectorAll('.prose *')) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
    // Animations begin after a frame, frames within the article load in one.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    for (const type of ['click', 'submit']) removeEventListener(type, stay)
  })
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
