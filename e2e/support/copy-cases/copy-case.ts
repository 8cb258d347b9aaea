import type { Page } from '@playwright/test'
import { expect, type PageOptions } from '../../fixtures/browser-test.ts'
import type { addBlog, addComment } from '../admin-api.ts'

const roles = [
  ...(['alertdialog', 'button', 'cell', 'checkbox', 'columnheader'] as const),
  ...(['combobox', 'heading', 'link', 'tab', 'textbox'] as const),
]
type Kind = (typeof roles)[number] | 'text' | 'part' | 'label' | 'placeholder' | 'term' | 'choice'

/** What must be seen, word for word, by what it is; `part` stands within a longer text, `choice` in a dropdown. */
export type Words = Partial<Record<Kind, string[]>>

/** What scenes play with: pages of a visitor and of the admin, and the house's own calls. */
export type Stage = {
  visit: (path: string, options?: PageOptions) => Promise<Page>
  visitAsAdmin: (path: string) => Promise<Page>
  addBlog: (fields: Parameters<typeof addBlog>[2]) => Promise<string>
  addComment: (comment: Parameters<typeof addComment>[2]) => Promise<string>
}

type Step = { act: (page: Page, stage: Stage) => Promise<unknown>; shows: Words }

/** A screen, the words on it, and the words that each further act brings. */
export type Scene = { screen: string; open: (stage: Stage) => Promise<Page>; shows: Words; steps?: Step[] }

/** Fails unless each of the words is seen. */
export async function expectWords(page: Page, words: Words): Promise<void> {
  const all = Object.entries(words).flatMap(([kind, texts]) => texts.map((text) => find(page, kind, text)))
  // Side by side: a toast stays for two seconds.
  await Promise.all(all.map((place) => expect(place.first()).toBeVisible()))
}

function find(page: Page, kind: string, text: string) {
  if (kind === 'text') return page.getByText(text, { exact: true })
  if (kind === 'part') return page.getByText(new RegExp(RegExp.escape(text)))
  if (kind === 'label') return page.getByLabel(text, { exact: true })
  if (kind === 'placeholder') return page.getByPlaceholder(text, { exact: true })
  // The browser draws a dropdown's list outside the page.
  if (kind === 'choice') return page.getByRole('combobox').filter({ has: page.getByText(text, { exact: true }) })
  // A term is named by nothing but its text.
  if (kind === 'term') return page.getByRole('term').getByText(text, { exact: true })
  const role = roles.find((role) => role === kind)
  if (!role) throw new Error(`"${kind}" is no kind of words.`)
  return page.getByRole(role, { name: text, exact: true })
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).first().click()
}
