import type { Page } from '@playwright/test'

/** Looks at what is shown; a screen without the site's menu says so. */
export type Inspect = (what: string, screen?: { hasNavigation: boolean }) => Promise<void>

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
