import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading, row } from '../pages/admin-page.ts'
import { callApi } from '../support/admin-api.ts'
import { uniqueWord } from '../support/unique-word.ts'
import { wake } from '../support/wait-for-hydration.ts'
import { press } from '../support/walks/walk.ts'

deleteAtEnd('subscribers', 'suppressions', 'campaigns', 'mails')

const mailFrame = (page: Page) => page.frameLocator('iframe[title="Preview of the mail"]')

/** Sends what is due, as the cron does each minute. */
async function sendMail() {
  expect((await callApi(stack, '/api/local/run', { json: { job: 'mail' } })).status).toBe(200)
}

/** Sends without a minute to undo. */
async function sendAtOnce(token: string) {
  const { body } = await callApi(stack, '/api/admin/newsletter-settings', { token })
  const json = { revision: body.revision, settings: { ...body.settings, undoMinutes: 0 } }
  expect((await callApi(stack, '/api/admin/newsletter-settings', { method: 'PUT', json, token })).status).toBe(200)
}

test('a reader signs up, confirms, reads the newsletter and leaves, with and without JavaScript', async ({
  openPage,
  openAsAdmin,
  addBlog,
  token,
}) => {
  const word = uniqueWord()
  const address = `${word}@example.com`
  const title = `News about ${word}`
  const id = await addBlog({ title, description: `<p>The first words of ${word}.</p>` })

  const admin = await openAsAdmin('/about')
  await admin.getByLabel('Address for the newsletter').fill(address)
  await press(admin, 'Subscribe')
  await expect(admin.getByText('✅ Subscribed successfully!')).toBeVisible()
  await expect(
    admin.getByText(`One step is left: press the button in our mail to ${address}, within 7 days.`),
  ).toBeVisible()

  await sendMail()
  await admin.goto('/admin/outbox')
  await row(admin, address).getByRole('link').click()
  const confirm = await follow(admin, mailFrame(admin).getByRole('link', { name: 'Confirm subscription' }))
  await wake(confirm)
  await press(confirm, 'Confirm')
  await expect(heading(confirm, 'You are subscribed')).toBeFocused()
  await expect(confirm).toHaveURL('/newsletter/confirm?sent=confirm')
  await confirm.close()

  await sendAtOnce(token)
  await admin.goto(`/admin/blogs/${id}/edit`)
  await press(admin, 'Publish')
  const moment = admin.getByRole('dialog', { name: 'Publish this blog' })
  await moment.getByRole('checkbox', { name: 'Send to subscribers' }).check()
  await moment.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Blog published')).toBeVisible()
  await sendMail()
  await admin.goto('/admin/outbox')
  await row(admin, title).filter({ hasText: address }).getByRole('link').click()
  const mail = mailFrame(admin)
  await expect(mail.getByText(`The first words of ${word}.`)).toBeVisible()

  const leave = (await mail.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')) ?? ''
  const plain = await openPage(leave, { javaScriptEnabled: false })
  await press(plain, 'Unsubscribe')
  await expect(heading(plain, 'You will get no more mail')).toBeVisible()
  await expect(plain).toHaveURL('/newsletter/unsubscribe?sent=unsubscribe')

  await plain.getByRole('link', { name: 'Sign up again' }).click()
  await plain.getByLabel('Address for the newsletter').fill(`other-${address}`)
  await press(plain, 'Subscribe')
  await expect(plain.getByText('One step is left: press the button in our mail to you')).toBeInViewport()
  await sendMail()
  await admin.goto('/admin/outbox')
  await row(admin, `other-${address}`).getByRole('link').click()
  const again = mailFrame(admin).getByRole('link', { name: 'Confirm subscription' })
  await plain.goto((await again.getAttribute('href')) ?? '')
  await press(plain, 'Confirm')
  await expect(heading(plain, 'You are subscribed')).toBeVisible()
})

/** Opens a link of a mail in a page of its own. */
async function follow(page: Page, link: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  return opened
}
