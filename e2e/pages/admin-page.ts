import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const publishButton = { name: 'Publish', exact: true }
export const unpublishButton = { name: 'Unpublish', exact: true }
export const confirmation = (page: Page, thing: 'blog' | 'comment') =>
  page.getByRole('alertdialog', { name: `Are you sure you want to delete this ${thing}?` })
export const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })

/** Submits the login form and waits until the admin is signed in. */
export async function logInOnPage(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'LogOut' })).toBeVisible()
}
