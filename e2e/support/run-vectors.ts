import type { Page } from '@playwright/test'
import { cleanArticle } from '#worker/article/sanitize.ts'
import { xssVectors } from '#worker/testing/xss-vectors.ts'
import { expect } from '../fixtures/browser-test.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { wake } from './wait-for-hydration.ts'

/** How long a blog may take to show its title, in ms. */
const longestLoad = 30_000

/**
 * The sanitiser's results of the vectors, each text once: of many it makes the same. They are well-formed, so that one article
 * has them all.
 */
export const sanitisedTexts: readonly string[] = [...new Set(xssVectors.map(({ html }) => cleanArticle(html)))]

/**
 * Gives the page the function that vectors call, and blocks requests to other origins.
 * @returns a function that returns the numbers of the vectors that have run so far
 */
export async function watchForScripts(page: Page, stackUrl: string): Promise<() => number[]> {
  const numbers = new Set<number>()
  await page.exposeFunction('ran', (number: number) => numbers.add(number))
  await page.route(
    (url) => url.origin !== stackUrl,
    (route) => route.abort(),
  )
  return () => [...numbers]
}

/** Opens one blog after the other as a link within the site does, and clicks everything in its article. */
export async function openInPlace(page: Page, blogs: { path: string; title: string }[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await wake(page)
  for (const blog of blogs) {
    await page.evaluate(
      async ({ path, title, longestLoad }) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
        const start = performance.now()
        while (document.querySelector('h1')?.textContent !== title) {
          if (performance.now() - start > longestLoad) throw new Error(`${path} does not show "${title}".`)
          await new Promise(requestAnimationFrame)
        }
      },
      { ...blog, longestLoad },
    )
    await clickEverything(page)
  }
  await awaitEarlierImages(page)
}

/** Loads one document after the other, as a link on another site does, and clicks everything in its article. */
export async function loadEach(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await clickEverything(page)
    await awaitEarlierImages(page)
  }
}

/** Earlier images have failed to load once a later one has. */
function awaitEarlierImages(page: Page) {
  return page.evaluate(() =>
    Object.assign(new Image(), { src: '/blog/x' })
      .decode()
      .catch(() => {}),
  )
}

/** Clicks everything in an article and waits for handlers that fire by themselves. Links do not leave the page. */
function clickEverything(page: Page): Promise<void> {
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

/** Pastes one text after the other as HTML; each replaces the whole content of the editor. */
export async function pasteIntoEditor(page: Page, texts: string[]): Promise<void> {
  const editor = addBlogForm(page).text
  await editor.focus()
  await editor.evaluate(async (element, texts) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (const [place, html] of texts.entries()) {
      getSelection()?.selectAllChildren(element)
      await frame()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p>Text ${place}.</p>${html}`)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      const isPasted = () => element.textContent?.includes(`Text ${place}.`) === true
      // The first paste waits for its code.
      for (let frames = 0; frames < 600 && !isPasted(); frames++) await frame()
      if (!isPasted()) throw new Error(`Text ${place} was not pasted.`)
    }
  }, texts)
}

/** Lets the model answer one text after the other in Add Blog. The editor is empty each time, so that nothing is saved. */
export async function generateIntoEditor(page: Page, texts: string[]): Promise<void> {
  const answers = texts.map((html, place) => `<p>Answer ${place}.</p>${html}`).values()
  await page.route('**/api/blog/generate', (route) =>
    route.fulfill({ json: { success: true, content: '<p>For other editors.</p>', article: answers.next().value } }),
  )
  const form = addBlogForm(page)
  await form.title.fill('A title')
  const editor = await form.text.elementHandle()
  await form.generate.evaluate(
    async (button, { editor, count }) => {
      const frame = () => new Promise(requestAnimationFrame)
      if (editor instanceof HTMLElement) editor.focus()
      for (let place = 0; place < count; place++) {
        getSelection()?.selectAllChildren(editor ?? button)
        await frame()
        document.execCommand('delete')
        await frame()
        if (editor?.textContent) throw new Error(`Answer ${place - 1} was not deleted.`)
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        const isThere = () => editor?.textContent?.includes(`Answer ${place}.`)
        const isBusy = () => document.querySelector('.editor-overlay') !== null
        while (!isThere() || isBusy()) await frame()
      }
    },
    { editor, count: texts.length },
  )
}
