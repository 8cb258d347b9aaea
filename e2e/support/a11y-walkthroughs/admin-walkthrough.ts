import type { Page } from '@playwright/test'
import { makeExportFile } from '#web/pages/admin/imports/sources/broadsheet/export-file.testing.ts'
import { expect } from '../../fixtures/browser-test.ts'
import { stack } from '../../fixtures/stack.ts'
import { chooseInRow, menuPaths, moreActions, moreButton, openMenuLink } from '../../pages/admin-page.ts'
import { openWithin } from '../accessibility.ts'
import { callApi } from '../admin-api.ts'
import { serveSampleCampaign } from '../sample-campaign.ts'
import { heading, type Inspect, press } from './walkthrough.ts'

/** Pages of the menu with steps of their own, here or in the author's walk. */
const visitedElsewhere = [
  ...['/admin', '/admin/addblog', '/admin/listblog', '/admin/comments', '/admin/outbox'],
  ...['/admin/settings', '/admin/settings/ai', '/admin/authors', '/admin/pages', '/admin/account'],
  '/admin/settings/import',
]

/** The admin's lists and the account, with their dialogs and messages. */
export async function walkAsAdmin(page: Page, inspect: Inspect) {
  await page.goto('/admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await inspect('Dashboard')
  if (await moreButton(page).isVisible()) {
    await moreButton(page).click()
    await inspect('The rest of the menu')
    await page.keyboard.press('Escape')
  }
  await press(page, 'Search or go to')
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('the')
  await expect(page.getByRole('group', { name: 'Blogs' })).toBeVisible()
  await inspect('The command palette')
  await page.keyboard.press('Escape')
  await press(page, 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect('Dashboard with a confirmation')
  await page.keyboard.press('Escape')
  await openWithin(page, '/admin/listblog')
  await expect(heading(page, 'All blogs')).toBeVisible()
  await inspect('All blogs')
  await page.getByRole('checkbox').nth(1).check()
  // At the end of the page the selection bar covers no row.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await inspect('All blogs, one chosen')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Technology')
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await inspect('All blogs with filters')
  await openWithin(page, '/admin/listblog?state=unpublished')
  await expect(page.getByRole('button', { name: 'Unpublished', exact: true, pressed: true })).toBeVisible()
  const first = page.getByRole('row').nth(1)
  await first.getByRole('button', moreActions).click()
  await expect(first.getByRole('menu')).toBeVisible()
  await inspect('All blogs with the actions of one')
  await page.keyboard.press('Escape')
  await chooseInRow(first, 'Schedule')
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect('All blogs with a time to choose')
  await page.keyboard.press('Escape')
  await walkSending(page, inspect)
  for (const [path, filter] of [
    ['/admin/comments', 'Not Approved'],
    ['/admin/comments?filter=approved', 'Approved'],
  ] as const) {
    await openWithin(page, path)
    await expect(page.getByRole('button', { name: filter, exact: true, pressed: true })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await inspect(`Comments, ${filter}`)
  }
  await walkMail(page, inspect)
  await walkSettings(page, inspect)
}

/** From the list, which is open, to the mail in the Outbox. */
async function walkSending(page: Page, inspect: Inspect) {
  await chooseInRow(page.getByRole('row').nth(1), 'Send to subscribers')
  await press(page, 'Preview')
  await expect(page.getByTitle('Preview of the mail')).toBeVisible()
  await press(page, 'Send a test')
  await expect(page.getByRole('status').filter({ hasText: 'It is in the Outbox.' })).toBeVisible()
  await inspect('All blogs with a mail to send')
  await page.keyboard.press('Escape')
  await openWithin(page, '/admin/outbox')
  await expect(heading(page, 'Outbox')).toBeVisible()
  await inspect('Outbox')
  await page.getByRole('link', { name: '[Test]' }).first().click()
  await expect(page.getByTitle('Preview of the mail')).toBeVisible()
  await press(page, 'Text')
  await inspect('Mail of the Outbox')
}

async function walkMail(page: Page, inspect: Inspect) {
  await callApi(stack, '/api/contact', {
    json: { name: 'Ada', email: 'ada@example.com', message: 'A long line of verse.\n'.repeat(20) },
  })
  const campaign = await serveSampleCampaign(page)
  for (const path of await menuPaths(page)) {
    if (visitedElsewhere.includes(path)) continue
    await openWithin(page, path)
    await expect(openMenuLink(page, path)).toBeAttached()
    // The sample has no redirects.
    if (path !== '/admin/redirects') await expect(page.getByRole('row').nth(1)).toBeVisible()
    if (path === '/admin/subscribers') await openImport(page)
    await inspect(path)
    if (path === '/admin/newsletters') await walkLetter(page, inspect)
    if (path !== '/admin/subscribers') continue
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Reports of the provider' })).toBeVisible()
    await inspect('A subscriber')
  }
  await openWithin(page, '/admin/account')
  await expect(heading(page, 'Account')).toBeVisible()
  await inspect('Account')
  await press(page, 'Change password')
  await expect(page.getByRole('alert').filter({ hasText: 'Current password is required.' })).toBeVisible()
  await inspect('Account with what is wrong')
  await openWithin(page, campaign.path)
  await expect(heading(page, campaign.title)).toBeVisible()
  await inspect('Newsletter')
  await press(page, 'Send again…')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect('Newsletter with a question')
  await page.keyboard.press('Escape')
  await openWithin(page, '/admin/messages?q=zzzxq')
  await expect(page.getByText('No messages found for “zzzxq”')).toBeVisible()
  await inspect('Messages without a match')
}

/** From the page Newsletters. */
async function walkLetter(page: Page, inspect: Inspect) {
  await press(page, 'Write a mail')
  await expect(heading(page, 'Write a mail')).toBeVisible()
  await inspect('A mail that is no blog')
}

/** Opens the import with a list that has all kinds of rows. */
async function openImport(page: Page) {
  await press(page, 'Import')
  await page.getByLabel('Or paste a list').fill('new@example.com\nno address\nnew@example.com')
  await press(page, 'Check the pasted list')
  await expect(page.getByRole('heading', { name: 'What the list contains' })).toBeVisible()
}

async function walkSettings(page: Page, inspect: Inspect) {
  await openWithin(page, '/admin/settings/health')
  await press(page, 'Check now')
  await expect(page.getByText('Checked: no service has failed.')).toBeVisible()
  await inspect('Health')
  await openWithin(page, '/admin/settings/newsletter')
  await expect(heading(page, 'Newsletter settings')).toBeVisible()
  await inspect('Newsletter settings')
  await openWithin(page, '/admin/settings/export')
  await press(page, 'Export')
  await expect(page.getByRole('heading', { name: 'The file is written' })).toBeVisible()
  await inspect('Export')
  await page.getByRole('radio', { name: /^For WordPress/ }).check()
  await press(page, 'Export')
  await expect(page.getByText(/\.wordpress\.xml/)).toBeVisible()
  await inspect('Export for WordPress')
  await openWithin(page, '/admin/settings/import')
  const file = await makeExportFile({ 'articles/broken.md': 'No front matter', 'tags.json': '[{"id":"x","name":"X"}]' })
  const buffer = Buffer.from(await file.arrayBuffer())
  await page.getByLabel('Export file').setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByRole('heading', { name: 'What the file brings' })).toBeVisible()
  await expect(page.getByText('It does not begin with front matter.')).toBeVisible()
  await inspect('Import with what a file brings')
  await openWithin(page, '/admin/settings/menus')
  await expect(heading(page, 'Menus')).toBeVisible()
  await inspect('Settings of the menus')
  await openWithin(page, '/admin/settings/appearance')
  await expect(heading(page, 'Appearance')).toBeVisible()
  await page.getByRole('textbox', { name: 'Accent on light paper', exact: true }).fill('#ffff00')
  await press(page, 'Save')
  await expect(page.getByRole('alert').filter({ hasText: '#ffff00 has a contrast of 1.02:1' })).toBeVisible()
  await inspect('Settings with what is wrong')
  await press(page, 'Discard changes')
  await inspect('Settings with discarded changes')
  await press(page, 'Forget it')
}
