import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { inject } from 'vitest'
import { test as base } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, fillAround, pickAction } from '../pages/add-blog-form.ts'
import { heading, logInOnPage } from '../pages/admin-page.ts'
import { expectBlank, expectDraft, typeAtEnd, writeWithImage } from '../pages/draft-page.ts'
import { saved } from '../pages/edit-page.ts'
import { callApi, logIn, signedIn } from '../support/admin-api.ts'
import { launchOptions } from '../support/find-browser.ts'
import { readLocalDraft } from '../support/read-local-draft.ts'
import { visitorAddress } from '../support/visitor-address.ts'

const address = '/admin/addblog'

const test = base.extend('openProfile', async ({ token }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-profile-'))
  const contexts: BrowserContext[] = []
  onCleanup(async () => {
    for (const context of contexts) await context.close()
    await rm(folder, { recursive: true, force: true })
  })
  /** Opens a browser whose profile is in the folder, with the admin signed in. */
  return async function openProfile() {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions(inject('browserProgram')),
      baseURL: stack.url,
      extraHTTPHeaders: { 'cf-connecting-ip': visitorAddress() },
    })
    contexts.push(context)
    await context.addInitScript((value) => localStorage.setItem('token', value), token)
    return context
  }
})

test('a local draft survives a reload, navigation, a closed tab and the end of a session', async ({ openAsAdmin }) => {
  const token = await logIn(stack)
  const page = await openAsAdmin(address, signedIn(stack, token))
  await expect(page.getByText('Not added · not saved yet')).toBeVisible()
  await fillAround(page, 'Kept through it all')
  await addBlogForm(page).publishNow.check()
  await writeWithImage(page, 'One')
  await page.reload()
  await expectDraft(page, 'Kept through it all', 'One')
  await expect(addBlogForm(page).publishNow).toBeChecked()
  await expect(saved(page)).toBeVisible()
  expect(await storedText(token, 'Kept through it all')).toContain('One')

  // A reload without a change does not remove the draft from the server.
  await page.reload()
  await expectDraft(page, 'Kept through it all', 'One')
  await expect(saved(page)).toBeVisible()
  expect(await storedText(token, 'Kept through it all')).toContain('One')

  await typeAtEnd(page, ' two')
  await page.goto('/about')
  await page.goto(address)
  await expectDraft(page, 'Kept through it all', 'One two')

  await typeAtEnd(page, ' three')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Add blogs' }).click()
  await expectDraft(page, 'Kept through it all', 'One two three')

  const other = await page.context().newPage()
  await typeAtEnd(page, ' four')
  await page.close({ runBeforeUnload: true })
  await other.goto(address)
  await expectDraft(other, 'Kept through it all', 'One two three four')

  await callApi(stack, '/api/admin/logout', { method: 'POST', token })
  await other.reload()
  await expect(heading(other, 'Admin login')).toBeVisible()
  await other.reload()
  await logInOnPage(other, stack)
  await expectDraft(other, 'Kept through it all', 'One two three four')

  await pickAction(other, 'Discard draft')
  const question = other.getByRole('alertdialog', { name: 'Are you sure you want to discard this draft?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectDraft(other, 'Kept through it all', 'One two three four')
  await pickAction(other, 'Discard draft')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectBlank(other)
  await other.reload()
  await expectBlank(other)
})

test('a local draft survives a killed browser', async ({ openProfile }) => {
  const first = await openProfile()
  const page = first.pages()[0] ?? (await first.newPage())
  await page.goto(address)
  await fillAround(page, 'Kept through a crash')
  await writeWithImage(page, 'The last words before the crash.')
  await expect.poll(() => readLocalDraft(page)).toContain('The last words before the crash.')
  await kill(first)

  const second = await openProfile()
  const again = second.pages()[0] ?? (await second.newPage())
  await again.goto(address)
  await expectDraft(again, 'Kept through a crash', 'The last words before the crash.')
})

test('a second tab begins another draft, or takes over the first by its address and loses nothing', async ({
  openAsAdmin,
  token,
}) => {
  const first = await openAsAdmin(address)
  await fillAround(first, 'Written in two tabs')
  await writeWithImage(first, 'First tab')
  await expect(first).toHaveURL(/\?draft=[0-9a-f-]{36}$/)
  const second = await first.context().newPage()
  await second.goto(address)
  await expectBlank(second)
  await addBlogForm(second).title.fill('Of the second tab')
  await expect(second).toHaveURL(/\?draft=/)
  await second.reload()
  await expect(addBlogForm(second).title).toHaveValue('Of the second tab')
  await second.goto(first.url())
  await expect(second.getByText('This blog is being written in another tab')).toBeVisible()
  await expect(addBlogForm(second).text).toHaveCount(0)

  await typeAtEnd(first, ' to the last key')
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expectDraft(second, 'Written in two tabs', 'First tab to the last key')
  await expect(saved(second)).toBeVisible()
  expect(await storedText(token, 'Written in two tabs')).toContain('First tab to the last key')
  await expect(first.getByText('This blog is being written in another tab')).toBeVisible()
  await expect(addBlogForm(first).text).toHaveCount(0)

  await typeAtEnd(second, ', and the second.')
  await second.close()
  await expectDraft(first, 'Written in two tabs', 'First tab to the last key, and the second.')
})

/** The text of a draft on the server, by its title. */
async function storedText(token: string, title: string): Promise<string> {
  const { drafts } = (await callApi(stack, '/api/admin/drafts', { token })).body
  const { id } = drafts.find((draft: { title: string }) => draft.title === title)
  return (await callApi(stack, `/api/admin/drafts/${id}`, { token })).body.draft.description
}

/** Kills every process of the browser, as a crash does. */
async function kill(context: BrowserContext) {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The browser has no session to ask for its processes.')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
  for (const { id } of processInfo) process.kill(id, 'SIGKILL')
  await gone
}
