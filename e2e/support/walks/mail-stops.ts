import { expect } from '../../fixtures/browser-test.ts'
import { stack } from '../../fixtures/stack.ts'
import { heading } from '../../pages/admin-page.ts'
import { openWithin } from '../accessibility.ts'
import { callApi } from '../admin-api.ts'
import { serveSampleCampaign } from '../sample-campaign.ts'
import { openPage, press, type Sources, type Stop, type Walk } from './walk.ts'

const message = { name: 'Ada', email: 'ada@example.com', message: 'A long line of verse.\n'.repeat(20) }

/** Messages, subscribers, newsletters and the Outbox. The page shows the admin area. */
export function mailStops({ token, addBlog }: Sources): Stop[] {
  return [
    {
      name: 'Outbox',
      open: async ({ page }) => {
        const blog = await addBlog({ title: 'To be sent', isPublished: true })
        await callApi(stack, '/api/admin/campaigns/test', { json: { blog, subject: 'Out now' }, token })
        await openPage(page, '/admin/outbox', 'Outbox')
        await expect(page.getByRole('link', { name: '[Test]' }).first()).toBeVisible()
      },
      states: [walkOutbox],
    },
    {
      name: 'Messages',
      open: async ({ page }) => {
        await callApi(stack, '/api/contact', { json: message })
        await openPage(page, '/admin/messages', 'Messages')
        await expect(page.getByRole('row').nth(1)).toBeVisible()
      },
      states: [
        async ({ page, inspect }) => {
          await openWithin(page, '/admin/messages?q=zzzxq')
          await expect(page.getByText('No messages found for “zzzxq”')).toBeVisible()
          await inspect('Messages without a match')
        },
      ],
    },
    {
      name: 'Subscribers',
      open: async ({ page }) => {
        await callApi(stack, '/api/newsletter/subscribe', { json: { email: 'reader@example.com' } })
        await openPage(page, '/admin/subscribers', 'Subscribers')
        await expect(page.getByRole('row').nth(1)).toBeVisible()
      },
      states: [walkSubscribers],
    },
    {
      name: 'Newsletters',
      open: async ({ page }) => {
        await serveSampleCampaign(page)
        await openPage(page, '/admin/newsletters', 'Newsletters')
        await expect(page.getByRole('row').nth(1)).toBeVisible()
      },
      states: [
        async ({ page, inspect }) => {
          await press(page, 'Write a newsletter')
          await expect(heading(page, 'Write a newsletter')).toBeVisible()
          await inspect('A mail that is no blog')
        },
      ],
    },
    { name: 'Newsletter', open: openCampaign, states: [walkCampaign] },
  ]
}

async function walkOutbox({ page, inspect }: Walk) {
  await page.getByRole('link', { name: '[Test]' }).first().click()
  await expect(page.getByTitle('Preview of the mail')).toBeVisible()
  await press(page, 'Text')
  await inspect('Mail of the Outbox')
}

async function walkSubscribers({ page, inspect }: Walk) {
  await press(page, 'Import')
  const rows = [
    'Email,Status,Town',
    'new@example.com,active,Bern',
    'no address',
    'new@example.com',
    'old@example.com,dormant',
  ]
  await page.getByLabel('Or paste a list').fill(rows.join('\n'))
  await press(page, 'Check the pasted list')
  await expect(page.getByRole('heading', { name: 'What the list says' })).toBeVisible()
  await inspect('Subscribers with a list that has words to ask about')
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'What the list contains' })).toBeVisible()
  await inspect('Subscribers with a list that has every kind of row')
  await page.getByText('Suppressed addresses', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Is this address suppressed?' }).fill('nobody@example.com')
  await press(page, 'Look it up')
  await expect(page.getByText('is not suppressed.')).toBeVisible()
  await inspect('Subscribers with the look-up of a suppressed address')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Reports of the provider' })).toBeVisible()
  await inspect('A subscriber')
}

async function openCampaign({ page }: Walk) {
  const { path, title } = await serveSampleCampaign(page)
  await openPage(page, path, title)
}

async function walkCampaign({ page, inspect }: Walk) {
  await press(page, 'Send again…')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect('Newsletter with a question')
  await page.keyboard.press('Escape')
}
