import type { BrowserContext, Page } from '@playwright/test'
import { retryDelayMs, saveDelayMs } from '#web/pages/admin/writing/editor-form/save-timer.ts'
import { addBlogForm } from '../../pages/add-blog-form.ts'
import { logInOnPage } from '../../pages/admin-page.ts'
import type { Stack } from '../local-stack.ts'
import { visitorAddress } from '../visitor-address.ts'

/** An author at a browser of his own, with one or two tabs on the same blog. */
export type Author = {
  name: string
  stack: Stack
  address: string
  context: BrowserContext
  /** Edits nothing: IndexedDB can be read here while every tab is closed or unreachable. */
  observer: Page
  /** The last one is used. */
  tabs: Page[]
  isOffline: boolean
}

/** How many times as fast as in production autosave begins. It stays slower than the save to IndexedDB. */
const autosaveSpeed = 4
/** How much longer the answer to a save takes, in milliseconds: the author writes on meanwhile. */
const answerDelayMs = 250
/** How long a click on "Continue here" may take, in milliseconds. */
const takeOverMs = 2_000
const smallDocument = '/robots.txt'

/** @param page a blank page of the author's browser, in which the author is signed in */
export async function createAuthor(name: string, stack: Stack, page: Page, blogId: string): Promise<Author> {
  const context = page.context()
  await context.addInitScript(changePace, { delays: [saveDelayMs, retryDelayMs], autosaveSpeed, answerDelayMs })
  await page.goto(smallDocument)
  const address = `/admin/blogs/${blogId}/edit`
  return { name, stack, address, context, observer: page, tabs: [], isOffline: false }
}

/** Runs in the browser: starts autosaves earlier, and delays their answers. */
function changePace(pace: { delays: number[]; autosaveSpeed: number; answerDelayMs: number }) {
  const { setTimeout, fetch } = window
  Reflect.set(window, 'setTimeout', (handler: TimerHandler, delay = 0, ...values: unknown[]) =>
    setTimeout(handler, pace.delays.includes(delay) ? delay / pace.autosaveSpeed : delay, ...values),
  )
  window.fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (init?.method === 'PUT') await new Promise((resolve) => setTimeout(resolve, pace.answerDelayMs))
    return response
  }
}

/** The tab that the author uses; a new one when none is open. */
async function currentTab({ context, tabs }: Author): Promise<Page> {
  const open = tabs.at(-1)
  if (open) return open
  const tab = await context.newPage()
  tabs.push(tab)
  return tab
}

/** Closes the current tab as a person does. */
export async function closeTab({ tabs }: Author): Promise<void> {
  const tab = tabs.pop()
  if (!tab) return
  const closed = tab.waitForEvent('close')
  await tab.close({ runBeforeUnload: true })
  await closed
}

export async function setOffline(author: Author, isOffline: boolean): Promise<void> {
  author.isOffline = isOffline
  await author.context.setOffline(isOffline)
}

/** Makes the current tab show the form, as a person does: goes online, opens the blog, logs in, continues here. */
export async function showForm(author: Author): Promise<Page> {
  const tab = await currentTab(author)
  const { text } = addBlogForm(tab)
  if (await text.isVisible()) return tab
  if (author.isOffline) await setOffline(author, false)
  if (!(await isOnEditPage(tab, author))) await tab.goto(author.address)
  const login = tab.getByRole('button', { name: 'Login' })
  const takeOver = tab.getByRole('button', { name: 'Continue here' })
  for (;;) {
    await text.or(takeOver).or(login).first().waitFor()
    if (await text.isVisible()) return tab
    if (await takeOver.isVisible()) {
      // The form appears by itself when the other tab has just been closed.
      await takeOver.click({ timeout: takeOverMs }).catch(() => {})
      await text.or(login).first().waitFor()
    }
    if (await login.isVisible()) {
      // A visitor may log in five times a minute.
      await author.context.setExtraHTTPHeaders({ 'cf-connecting-ip': visitorAddress() })
      await logInOnPage(tab, author.stack)
    }
  }
}

/** Whether the tab's application shows the edit page, or is about to. */
function isOnEditPage(tab: Page, { address }: Author) {
  return tab.evaluate((address) => location.pathname === address && document.querySelector('main') !== null, address)
}

/** The values of the fields and the text of a tab; empty where the tab shows no form. */
export function readForm(tab: Page): Promise<string> {
  return tab.evaluate(() => {
    const form = document.querySelector('form.blog-form')
    const fields = form?.querySelectorAll<HTMLInputElement>('[name="title"], [name="subTitle"]') ?? []
    const text = form?.querySelector('[role="textbox"]')?.textContent ?? ''
    return [...Array.from(fields, ({ value }) => value), text].join('\n')
  })
}
