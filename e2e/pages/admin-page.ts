import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const publishButton = { name: 'Publish', exact: true }
export const unpublishButton = { name: 'Unpublish', exact: true }
export const moreActions = { name: 'More actions' }
/** Chooses an entry of the menu “…” of a row. */
export async function chooseInRow(row: Locator, name: string) {
  await row.getByRole('button', moreActions).click()
  await row.getByRole('menuitem', { name, exact: true }).click()
}
export const confirmation = (page: Page, thing: 'blog' | 'comment') =>
  page.getByRole('alertdialog', { name: `Are you sure you want to delete this ${thing}?` })
export const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })

/** Opens the rest of the menu on a phone. Its name says how many messages wait. */
export const moreButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: /^More/ })

/** The paths of the pages in the menu, so that a test visits a new one, too: also of those that a phone has below *More*. */
export const menuPaths = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Admin' })
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** The link of a page in the menu, while that page is open. On a phone it may be hidden. */
export const openMenuLink = (page: Page, path: string) =>
  page.getByRole('navigation', { name: 'Admin' }).locator(`[href="${path}"][aria-current]`)

/** Submits the login form and waits until the admin is signed in. */
export async function logInOnPage(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  // In an editor there are two.
  await expect(page.getByRole('button', { name: 'LogOut' }).first()).toBeVisible()
}
