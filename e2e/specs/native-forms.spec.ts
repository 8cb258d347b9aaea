import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { callApi } from '../support/admin-api.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'
import { uniqueWord } from '../support/unique-word.ts'
import { press } from '../support/walks/walk.ts'

deleteAtEnd('comments', 'messages', 'subscribers', 'mails')

test('without JavaScript the forms are sent, say what is wrong, and keep what was typed', async ({
  openPage,
  token,
}) => {
  const page = await openPage('/about', { javaScriptEnabled: false, width: 390 })
  const word = uniqueWord()
  const email = page.getByLabel('Address for the newsletter')
  await email.fill(`${word}@example`)
  await press(page, 'Subscribe')
  await expect(page).toHaveURL('/about#newsletter')
  await expect(page.getByText('❌ Invalid email address!')).toBeInViewport()
  await expect(email).toHaveAccessibleDescription('❌ Invalid email address!')
  await expect(email).toHaveValue(`${word}@example`)
  await email.fill(`${word}@example.com`)
  await press(page, 'Subscribe')
  await expect(page).toHaveURL('/about?sent=newsletter-mail#newsletter')
  await expect(page.getByText('✅ Subscribed successfully!')).toBeInViewport()

  await page.goto('/contact')
  const text = `"${word}" </textarea><b>bold</b>\n& 🚀`
  await page.getByLabel('Name', { exact: true }).fill('Ann')
  await page.getByLabel('Message', { exact: true }).fill(text)
  await press(page, 'Send Message')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Email is required.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(text)
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await page.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(page).toHaveURL('/contact?sent=contact#send-message')
  await expect(page.getByText('✅ Message sent. We answer within 24 hours.')).toBeInViewport()

  await page.goto(sampleBlogs.quiet.path)
  await page.getByLabel('Name', { exact: true }).fill('Ann')
  await page.getByLabel('Comment', { exact: true }).fill(text)
  await press(page, 'Submit')
  await expect(page.getByText('Comment added for review')).toBeInViewport()
  await page.goBack()
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue(text)
  await press(page, 'Submit')
  await expect(page).toHaveURL(`${sampleBlogs.quiet.path}?sent=comment#add-comment`)

  for (const list of ['messages', 'comments']) {
    const { body } = await callApi(stack, `/api/admin/${list}?q=${word}`, { token })
    expect(body.total, list).toBe(1)
  }
})
