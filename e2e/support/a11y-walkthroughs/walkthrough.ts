import type { Page } from '@playwright/test'

/** Checks the shown state. @param what names it in messages */
export type Inspect = (what: string, screen?: { hasNavigation: boolean }) => Promise<void>

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
