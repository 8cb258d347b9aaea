import type { Page } from '@playwright/test'
import { expect } from '../../fixtures/browser-test.ts'

const roles = [
  ...(['alertdialog', 'button', 'cell', 'checkbox', 'columnheader'] as const),
  ...(['heading', 'link', 'tab', 'textbox'] as const),
]
type Kind = (typeof roles)[number] | 'text' | 'part' | 'label' | 'placeholder' | 'term' | 'choice'

/** Texts that must be visible, by role or kind; a `part` is within a longer text, a `choice` is an option. */
export type Words = Partial<Record<Kind, string[]>>

/** Fails unless each text is visible. */
export async function expectTexts(page: Page, words: Words): Promise<void> {
  const all = Object.entries(words).flatMap(([kind, texts]) => texts.map((text) => find(page, kind, text)))
  // At the same time: a toast disappears after two seconds.
  await Promise.all(all.map((place) => expect(place.first()).toBeVisible()))
}

function find(page: Page, kind: string, text: string) {
  if (kind === 'text') return page.getByText(text, { exact: true })
  if (kind === 'part') return page.getByText(new RegExp(RegExp.escape(text)))
  if (kind === 'label') return page.getByLabel(text, { exact: true })
  if (kind === 'placeholder') return page.getByPlaceholder(text, { exact: true })
  // The browser draws the list of a dropdown outside the page.
  if (kind === 'choice') return page.getByRole('combobox').filter({ has: page.getByText(text, { exact: true }) })
  // A term has no accessible name but its text.
  if (kind === 'term') return page.getByRole('term').getByText(text, { exact: true })
  const role = roles.find((role) => role === kind)
  if (!role) throw new Error(`"${kind}" is no kind of words.`)
  return page.getByRole(role, { name: text, exact: true })
}
