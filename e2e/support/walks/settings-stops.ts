import type { Page } from '@playwright/test'
import { makeExportFile } from '#web/pages/admin/exchange/imports/sources/broadsheet/export-file.testing.ts'
import { expect } from '../../fixtures/browser-test.ts'
import { menuPaths, openMenuLink } from '../../pages/admin-page.ts'
import { openWithin } from '../accessibility.ts'
import { openPage, press, type Stop, type Walk } from './walk.ts'

/** The settings and the account. The page shows the admin area. */
export const settingsStops: Stop[] = [
  { name: 'General', open: ({ page }) => openPage(page, '/admin/settings', 'General') },
  { name: 'AI settings', open: ({ page }) => openPage(page, '/admin/settings/ai', 'AI') },
  {
    name: 'People',
    open: ({ page }) => openPage(page, '/admin/settings/people', 'People'),
    states: [
      async ({ page, inspect }) => {
        await press(page, 'Invite')
        await page.getByRole('dialog').getByLabel('Email').fill('invited@example.com')
        await inspect('People, invite')
        await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
        await expect(page.getByLabel('Link')).toBeVisible()
        await inspect('People, the link')
        await press(page, 'Done')
        await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
        await inspect('People, with an invitation')
      },
    ],
  },
  { name: 'Activity', open: ({ page }) => openPage(page, '/admin/settings/activity', 'Activity') },
  {
    name: 'Health',
    open: ({ page }) => openPage(page, '/admin/settings/health', 'Health'),
    states: [
      async ({ page, inspect }) => {
        await press(page, 'Check now')
        await expect(page.getByText('Checked: no service has failed.')).toBeVisible()
        await inspect('Health, checked')
      },
    ],
  },
  {
    name: 'Newsletter settings',
    open: ({ page }) => openPage(page, '/admin/settings/newsletter', 'Newsletter'),
  },
  { name: 'Menus', open: ({ page }) => openPage(page, '/admin/settings/menus', 'Menus') },
  {
    name: 'Appearance',
    open: ({ page }) => openPage(page, '/admin/settings/appearance', 'Appearance'),
    states: [walkAppearance],
  },
  { name: 'Export', open: ({ page }) => openPage(page, '/admin/settings/export', 'Export'), states: [walkExport] },
  { name: 'Import', open: ({ page }) => openPage(page, '/admin/settings/import', 'Import'), states: [walkImport] },
  {
    name: 'Account',
    open: ({ page }) => openPage(page, '/admin/account', 'Account'),
    states: [
      async ({ page, inspect }) => {
        await press(page, 'Change password')
        await expect(page.getByRole('alert').filter({ hasText: 'Current password is required.' })).toBeVisible()
        await inspect('Account with what is wrong')
      },
    ],
  },
]

/** Pages of the menu that are stops of their own. */
const visitedElsewhere = [
  ...['/admin', '/admin/addblog', '/admin/listblog', '/admin/comments', '/admin/messages', '/admin/subscribers'],
  ...['/admin/newsletters', '/admin/outbox', '/admin/settings', '/admin/settings/import', '/admin/authors'],
  ...['/admin/pages', '/admin/account'],
]

/** The other pages of the menu, so that a new one is visited, too. @param page that shows the admin area */
export async function menuStops(page: Page): Promise<Stop[]> {
  const paths = (await menuPaths(page)).filter((path) => !visitedElsewhere.includes(path))
  return paths.map((path) => ({
    name: path,
    open: async ({ page }) => {
      await openWithin(page, path)
      await expect(openMenuLink(page, path)).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  }))
}

async function walkAppearance({ page, inspect }: Walk) {
  await page.getByRole('textbox', { name: 'Accent on light paper', exact: true }).fill('#ffff00')
  await press(page, 'Save')
  await expect(page.getByRole('alert').filter({ hasText: '#ffff00 has a contrast of 1.02:1' })).toBeVisible()
  await inspect('Settings with what is wrong')
  await press(page, 'Discard')
  await inspect('Settings with discarded changes')
  await press(page, 'Forget it')
}

async function walkExport({ page, inspect }: Walk) {
  await press(page, 'Export')
  await expect(page.getByRole('heading', { name: 'The file is written' })).toBeVisible()
  await inspect('Export, written')
  await page.getByRole('radio', { name: /^For WordPress/ }).check()
  await press(page, 'Export')
  await expect(page.getByText(/\.wordpress\.xml/)).toBeVisible()
  await inspect('Export for WordPress')
}

async function walkImport({ page, inspect }: Walk) {
  const file = await makeExportFile({ 'articles/broken.md': 'No front matter', 'tags.json': '[{"id":"x","name":"X"}]' })
  const buffer = Buffer.from(await file.arrayBuffer())
  await page.getByLabel('Export file').setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByRole('heading', { name: 'What the file brings' })).toBeVisible()
  await expect(page.getByText('It does not begin with front matter.')).toBeVisible()
  await inspect('Import with what a file brings')
}
