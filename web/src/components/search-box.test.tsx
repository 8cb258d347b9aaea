import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

const titles = ['Why the edge is the new origin', 'Living on the edge of a deadline']
const onSearch = vi.fn()
let calls: string[] = []

beforeEach(() => {
  calls = []
  onSearch.mockReset()
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    const query = new URLSearchParams(url.split('?')[1]).get('q') ?? ''
    const found = titles.filter((title) => title.toLowerCase().includes(query))
    return Response.json({ success: true, suggestions: found.map((title) => ({ _id: title, title })) })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function typeAndWait(text: string) {
  const user = userEvent.setup()
  render(<SearchBox applied="" onSearch={onSearch} />)
  const box = screen.getByRole('combobox', { name: 'Search blogs' })
  await user.type(box, text)
  const options = await screen.findAllByRole('option')
  return { user, box, options }
}

test('typing opens a list with marked matches, and announces its length', async () => {
  const { box, options } = await typeAndWait('edge')
  expect(options.map(({ textContent }) => textContent)).toEqual(titles)
  expect(options.map((option) => option.querySelector('mark')?.textContent)).toEqual(['edge', 'edge'])
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('2 suggestions. Use the arrow keys.')
})

test('a word that is typed without a pause causes one request', async () => {
  await typeAndWait('edge')
  expect(calls).toHaveLength(1)
})

test('the arrow keys move through the list and the field, and Enter searches for the title', async () => {
  const { user, box, options } = await typeAndWait('edge')
  await user.keyboard('{ArrowUp}')
  expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
  await user.keyboard('{ArrowDown}')
  expect(box.hasAttribute('aria-activedescendant')).toBe(false)
  await user.keyboard('{ArrowDown}')
  expect(options[0]?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([[titles[0]]])
  expect(box).toHaveProperty('value', titles[0])
  expect(screen.queryByRole('option')).toBeNull()
})

test('Escape closes the list, and Enter then searches for the typed text', async () => {
  const { user, box } = await typeAndWait('edge')
  await user.keyboard('{ArrowDown}{Escape}')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([['edge']])
})

test('a click on a suggestion searches for it and leaves the focus in the field', async () => {
  const { user, box, options } = await typeAndWait('edge')
  if (options[1]) await user.click(options[1])
  expect(onSearch.mock.calls).toEqual([[titles[1]]])
  expect(document.activeElement).toBe(box)
})

test('Clear Search is shown only while a search is applied', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<SearchBox applied="" onSearch={onSearch} />)
  expect(screen.queryByRole('button', { name: 'Clear Search' })).toBeNull()
  rerender(<SearchBox applied="edge" onSearch={onSearch} />)
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'edge')
  await user.click(screen.getByRole('button', { name: 'Clear Search' }))
  expect(onSearch.mock.calls).toEqual([['']])
  expect(screen.getByRole('combobox')).toHaveProperty('value', '')
})
