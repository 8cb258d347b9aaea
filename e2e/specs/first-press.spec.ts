import type { Page } from '@playwright/test'
import { articlePath } from '../../bench/targets.ts'
import { deleteAtEnd, expect, test } from '../fixtures/browser-test.ts'
import { heading } from '../pages/reader-page.ts'
import { watch } from '../support/document.ts'
import { hold } from '../support/intercept.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

deleteAtEnd('comments', 'messages')

/** Every script of the application, without the one of the document. */
const application = /\/assets\/(?!boot-)[^/]*\.js$/
/** How long a form waits for the application, in ms. */
const nativeAfterMs = 8_000

test('what is pressed and typed before hydration acts after it, once for each press', async ({ openPage }) => {
  const page = await openPage('/about')
  await pressButtons(page)
  await page.unroute(application)
  await page.goto(articlePath)
  await sendComment(page)
  await page.unroute(application)
  await page.goto('/')
  await chooseCategories(page)
})

/** A button shows at once that it is busy. */
async function pressButtons(page: Page) {
  const release = await hold(page, application)
  const button = page.getByRole('button', { name: 'Read More' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.6')
  await page.keyboard.press('Enter')
  // As assistive technology does.
  await button.evaluate((element: HTMLElement) => element.click())
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  release()
  const pressed = page.getByRole('button', { name: 'Read Less' })
  await expect(pressed).toHaveAttribute('aria-expanded', 'true')
  await expect(pressed).not.toHaveAttribute('aria-busy')
  await expect(pressed).toBeFocused()
  // Hydrated, one press is one action again.
  await pressed.click()
  await expect(page.getByRole('button', { name: 'Read More' })).toHaveAttribute('aria-expanded', 'false')
}

/** The typed text is sent, once for two presses. */
async function sendComment(page: Page) {
  const { calls } = watch(page)
  const release = await hold(page, application)
  const name = page.getByLabel('Name', { exact: true })
  const comment = page.getByLabel('Comment', { exact: true })
  await name.click()
  await page.keyboard.type('Slow reader')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Writen at once.')
  await page.keyboard.press('Home')
  for (const _ of 'Writ') await page.keyboard.press('ArrowRight')
  release()
  await waitForHydration(page)
  await expect(comment).toBeFocused()
  await page.keyboard.type('t')
  await expect(comment).toHaveValue('Written at once.')
  // A caret that hydration had moved would have written elsewhere; the focus has requested the token of the form.
  await expect.poll(() => calls).toEqual(['GET /api/blog/comment-form'])

  await page.reload()
  await hold(page, application).then(async (continueAgain) => {
    await name.fill('Slow reader')
    await comment.fill(`Sent before hydration ${Date.now()}`)
    await page.getByRole('button', { name: 'Submit' }).dblclick()
    continueAgain()
  })
  await expect(page.getByText('Comment added for review')).toBeVisible()
  await expect(comment).toHaveValue('')
  expect(calls.filter((call) => call.endsWith('add-comment'))).toHaveLength(1)
}

/** With the keys of the tabs, and by the field of a phone. */
async function chooseCategories(page: Page) {
  let release = await hold(page, application)
  await page.getByRole('tab', { name: 'All' }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', ' ']) await page.keyboard.press(key)
  await expect(page).toHaveURL('/')
  release()
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await expect(page).toHaveURL('/?category=Startup')

  await page.unroute(application)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  release = await hold(page, application)
  for (const choice of ['Lifestyle', 'Finance']) await page.getByLabel('Category').selectOption(choice)
  release()
  await expect(page).toHaveURL('/?category=Finance')
  await expect(page.getByLabel('Category')).toHaveValue('Finance')
}

test('a form that has waited for 8 seconds is sent natively with what was typed', async ({ openPage }) => {
  const page = await openPage('about:blank')
  await page.clock.install()
  await page.route(application, () => {})
  await page.goto('/contact')
  await fillMessage(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.clock.runFor(nativeAfterMs - 1_000)
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveAttribute('aria-busy', 'true')
  // A link would interrupt the form.
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.clock.runFor(1_000)
  expectMessage((await sent).postData())
  expect(new URL((await sent).url()).pathname).toBe('/contact')
})

test('without the application links and forms act natively, and a button reloads the page once, but never when something is typed', async ({
  openPage,
}) => {
  const page = await openPage('about:blank')
  await page.route(application, (route) => route.abort())
  await page.goto('/contact')
  await fillMessage(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send Message' }).click()
  expectMessage((await sent).postData())

  await page.goto('/contact')
  await fillMessage(page)
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(heading(page, 'About Broadsheet')).toBeVisible()

  await page.goto('/about')
  const email = page.getByRole('textbox', { name: 'Address for the newsletter' })
  const button = page.getByRole('button', { name: 'Read More' })
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })
  await email.fill('reader@example.com')
  await button.click()
  await expect(failure).toBeVisible()
  await expect(email).toHaveValue('reader@example.com')
  await email.fill('')
  const reloaded = page.waitForEvent('framenavigated')
  await button.click()
  await reloaded
  // Its script runs before the document is loaded.
  await page.waitForLoadState()
  await expect(failure).toHaveCount(0)
  await button.click()
  await expect(failure).toBeVisible()
  await button.click()
  await expect(failure).toHaveCount(1)

  // A login in another tab loads the application.
  await page.unroute(application)
  await page.goto('/about')
  const other = await page.context().newPage()
  await other.goto('/privacy-policy')
  await other.evaluate(() => localStorage.setItem('token', 'of another tab'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('a browser without storage hydrates the page', async ({ openPage }) => {
  const page = await openPage('about:blank')
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Read More' }).click()
  await expect(page.getByRole('button', { name: 'Read Less' })).toBeVisible()
})

async function fillMessage(page: Page) {
  await page.getByLabel('Name').fill('A reader')
  await page.getByLabel('Email', { exact: true }).fill('reader@example.com')
  await page.getByLabel('Message').fill('Typed on a slow line.')
}

function expectMessage(postData: string | null) {
  const fields = Object.fromEntries(new URLSearchParams(postData ?? ''))
  expect(fields).toMatchObject({ name: 'A reader', email: 'reader@example.com', message: 'Typed on a slow line.' })
}
