import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startChoices } from '../boot/choices.ts'
import { themeName, themeScript } from '../site/theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const root = document.documentElement
const option = (name: string) => screen.getByRole('radio', { name })

beforeAll(startChoices)
beforeEach(() => {
  for (const scheme of ['light', 'dark']) {
    const media = `(prefers-color-scheme: ${scheme})`
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content: scheme, media })
    // jsdom does not reflect it.
    meta.setAttribute('media', media)
    document.head.append(meta)
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove()
  localStorage.clear()
  delete root.dataset.theme
})

/** The media of the colours for the browser's own bars: light, dark. */
function barMedia() {
  return [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ media }) => media)
}

function runInlineScript() {
  new Function(themeScript)()
}

test('a choice sets the theme, the colour of the browser’s bars, and what the next document begins with', async () => {
  render(<ThemeSwitch />)
  expect(option('System')).toHaveProperty('checked', true)
  await userEvent.click(option('Dark'))
  expect(root.dataset.theme).toBe('dark')
  expect(barMedia()).toEqual(['not all', 'all'])
  delete root.dataset.theme
  runInlineScript()
  expect(root.dataset.theme).toBe('dark')

  await userEvent.click(option('System'))
  expect(root.dataset.theme).toBeUndefined()
  expect(barMedia()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  runInlineScript()
  expect(root.dataset.theme).toBeUndefined()
})

test('a switch that appears later shows the theme of the document', () => {
  localStorage.setItem(themeName, 'light')
  runInlineScript()
  render(<ThemeSwitch />)
  expect(option('Light')).toHaveProperty('checked', true)
})

test('the theme follows other tabs, and pages that come back from the back/forward cache', () => {
  render(<ThemeSwitch />)
  localStorage.setItem(themeName, 'dark')
  dispatchEvent(new StorageEvent('storage'))
  expect(option('Dark')).toHaveProperty('checked', true)
  localStorage.setItem(themeName, 'light')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(root.dataset.theme).toBe('light')
})

test.each(['<script>', 'Dark', 'system', ''])('a stored theme that is none, %j, is ignored', (stored) => {
  localStorage.setItem(themeName, stored)
  runInlineScript()
  dispatchEvent(new StorageEvent('storage'))
  expect(root.dataset.theme).toBeUndefined()
})

test('with storage refused, the choice lasts until the next document', async () => {
  const refuse = () => {
    throw new DOMException('Refused.', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  render(<ThemeSwitch />)
  runInlineScript()
  await userEvent.click(option('Dark'))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(root.dataset.theme).toBe('dark')
})
