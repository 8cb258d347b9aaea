import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { attachSuggestions } from '../suggest/attach-suggestions.ts'
import { SearchBox } from './search-box.tsx'

const titles = ['Why the edge is the new origin', 'Living on the edge of a deadline']
const onSearch = vi.fn()
const scrolledTo = vi.fn()
let calls: string[] = []

beforeEach(() => {
  calls = []
  onSearch.mockReset()
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo(this.textContent)
  }
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
  expect(scrolledTo).toHaveBeenLastCalledWith(titles[0])
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

test('a search that is applied elsewhere, as by the back button, changes the field', () => {
  const { rerender } = render(<SearchBox applied="edge" onSearch={onSearch} />)
  rerender(<SearchBox applied="" onSearch={onSearch} />)
  expect(screen.getByRole('combobox')).toHaveProperty('value', '')
})

test('keys that belong to an input method change nothing', async () => {
  const { user, box, options } = await typeAndWait('edge')
  await user.keyboard('{ArrowDown}')
  for (const key of ['Enter', 'Escape', 'ArrowDown'])
    for (const byMethod of [{ isComposing: true }, { keyCode: 229 }])
      box.dispatchEvent(new KeyboardEvent('keydown', { key, ...byMethod, bubbles: true }))
  expect(options[0]?.getAttribute('aria-selected')).toBe('true')
  expect(onSearch).not.toHaveBeenCalled()
})

/** The field as the edge renders it, with its form's native submits. */
function renderDocument() {
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => root.remove())
  root.innerHTML = renderToString(<SearchBox applied="" category="Finance" onSearch={onSearch} />)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  const submitted: (FormDataEntryValue | null)[][] = []
  box.form?.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const data = new FormData(event.target instanceof HTMLFormElement ? event.target : undefined)
    submitted.push([data.get('q'), data.get('category')])
  })
  return { root, box, submitted }
}

test('before hydration, letters that were typed earlier get suggestions, and a picked one is submitted natively', async () => {
  const user = userEvent.setup()
  const { box, submitted } = renderDocument()
  await user.type(box, 'edge')
  if (box.form) attachSuggestions(box.form)
  const options = await screen.findAllByRole('option')
  if (options[0]) await user.click(options[0])
  expect(submitted).toEqual([[titles[0], 'Finance']])
  await user.type(box, '{ArrowDown}{Escape}{Enter}')
  expect(submitted).toHaveLength(2)
  expect(onSearch).not.toHaveBeenCalled()
})

test('hydration leaves an open list as it is, and the application then does the search, once', async () => {
  const user = userEvent.setup()
  const { root, box } = renderDocument()
  if (box.form) attachSuggestions(box.form)
  await user.type(box, 'edge')
  const options = await screen.findAllByRole('option')
  const onRecoverableError = vi.fn()
  const complain = vi.spyOn(console, 'error')
  const search = <SearchBox applied="" category="Finance" onSearch={onSearch} />
  const hydrated = await act(() => hydrateRoot(root, search, { onRecoverableError }))
  onTestFinished(() => hydrated.unmount())
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complain).not.toHaveBeenCalled()
  expect(screen.getAllByRole('option')).toEqual(options)
  expect(box).toHaveProperty('value', 'edge')
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onSearch.mock.calls).toEqual([[titles[0]]])
  expect(document.activeElement).toBe(box)
})

test('an answer to older letters is dropped', async () => {
  const user = userEvent.setup()
  const answers = new Map<string, (titles: string[]) => void>()
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.set(new URLSearchParams(url.split('?')[1]).get('q') ?? '', (found) =>
      resolve(Response.json({ success: true, suggestions: found.map((title) => ({ _id: title, title })) })),
    )
    return promise
  })
  render(<SearchBox applied="" onSearch={onSearch} />)
  await user.type(screen.getByRole('combobox'), 'ed')
  await vi.waitUntil(() => answers.has('ed'))
  await user.keyboard('ge')
  await vi.waitUntil(() => answers.has('edge'))
  answers.get('edge')?.(['New'])
  expect(await screen.findByRole('option', { name: 'New' })).toBeTruthy()
  answers.get('ed')?.(['Old'])
  await Promise.resolve()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['New'])
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', () => Response.json({ success: false, message: 'Ours.' }, { status: 500 })],
  ['has another shape', () => Response.json({ blogs: 'none' })],
  ['is down', () => Response.json({ success: false, message: 'Later.' }, { status: 503 })],
  ['is no JSON', () => new Response('<h1>Bad gateway</h1>')],
])('when the answer with suggestions %s, the console has a warning, and Enter searches', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  vi.stubGlobal('fetch', async () => answer())
  const user = userEvent.setup()
  render(<SearchBox applied="" onSearch={onSearch} />)
  await user.type(screen.getByRole('combobox'), 'malmö')
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('No suggestions.', expect.any(Error)))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.body.textContent).not.toMatch(/went wrong|did not|no readable/)
  await user.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([['malmö']])
})
