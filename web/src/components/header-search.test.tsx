import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, Outlet, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startChoices } from '../boot/choices.ts'
import { closest } from '../boot/closest.ts'
import { startSearchKey } from '../boot/search-key.ts'
import { useRouterLinks } from '../hooks/use-router-links.ts'
import { attachSuggestions } from '../suggest/attach-suggestions.ts'
import { HeaderSearch } from './site-header.tsx'

const path = '/blog/why-edge'
const found = { _id: 'why-edge-k3v9x2', title: 'Why the edge is the new origin', path }

beforeAll(() => {
  startChoices()
  startSearchKey()
})
beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async () => Response.json({ success: true, suggestions: [found], authors: [], tags: [] }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage'))
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search articles' })
const toggle = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Press / to search' })

/** The header in the application, with the address that it shows. */
function renderApplication() {
  function Page() {
    useRouterLinks()
    const { pathname, search } = useLocation()
    return (
      <>
        <HeaderSearch key={pathname + search} />
        <p data-testid="address">{pathname + search}</p>
        <p data-testid="text">Text</p>
        <textarea aria-label="Comment" />
        <div data-testid="editor" contentEditable suppressContentEditableWarning>
          Text
        </div>
        <Outlet />
      </>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />)
}

const address = () => screen.getByTestId('address').textContent

test('in the application Enter on a suggestion opens its article, and empties the field', async () => {
  renderApplication()
  const user = userEvent.setup()
  await user.type(field(), 'edge')
  const option = await screen.findByRole('option', { name: found.title })
  expect(option.getAttribute('href')).toBe(path)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe(path)
  expect(field()).toHaveProperty('value', '')
})

test('in the application a click on a suggestion opens its article; with Ctrl it is left to the browser', async () => {
  renderApplication()
  const user = userEvent.setup()
  await user.type(field(), 'edge')
  const option = await screen.findByRole('option')
  const followed = vi.fn()
  const onClick = (event: Event) => {
    if (!event.defaultPrevented) followed(event.target)
    event.preventDefault()
  }
  addEventListener('click', onClick)
  onTestFinished(() => removeEventListener('click', onClick))
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(option, { [modifier]: true })
  expect(followed.mock.calls).toEqual([[option], [option], [option]])
  expect(address()).toBe('/')
  // Another one can be opened in the same way.
  expect(field().getAttribute('aria-expanded')).toBe('true')
  await user.click(option)
  expect(address()).toBe(path)
  expect(followed).toHaveBeenCalledTimes(3)
})

test('in the application Enter in the field opens the page of the search', async () => {
  renderApplication()
  await userEvent.type(field(), 'C++ & edge{Enter}')
  expect(address()).toBe('/search?q=C%2B%2B+%26+edge')
})

test('before hydration a suggestion is a link, which the browser follows', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => root.remove())
  root.innerHTML = renderToString(
    <MemoryRouter>
      <HeaderSearch />
    </MemoryRouter>,
  )
  expect(field().form?.getAttribute('action')).toBe('/search')
  const { form } = field()
  if (form) attachSuggestions(form)
  const followed = vi.fn()
  root.addEventListener('click', (event) => {
    followed(closest(event, 'a')?.getAttribute('href'), event.defaultPrevented)
    event.preventDefault()
  })
  const submitted = vi.fn((event: Event) => event.preventDefault())
  root.addEventListener('submit', submitted)
  const user = userEvent.setup()
  await user.type(field(), 'edge')
  await screen.findByRole('option')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(field())
  followed.mockClear()
  await user.keyboard('{Enter}')
  expect(followed.mock.calls).toEqual([[path, false]])
  expect(submitted).not.toHaveBeenCalled()
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('authors come before titles and tags after them, each a link that says what it is', async () => {
  const [author, tag] = [
    { name: 'Edgar Poe', path: '/author/edgar-poe' },
    { name: 'Edges', path: '/tag/edges' },
  ]
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, suggestions: [found], authors: [author], tags: [tag] }),
  )
  renderApplication()
  await userEvent.type(field(), 'edg')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
    ['Edgar Poe Author', author.path],
    [found.title, path],
    ['Edges Tag', tag.path],
  ])
})

/** Presses the key on an element. Returns whether it had an effect. */
function pressSlash(target: Element = document.body, init: KeyboardEventInit = {}) {
  field().blur()
  fireEvent.keyDown(target, { key: '/', ...init })
  return document.activeElement === field()
}

test('the key / focuses the field, with Shift too, and is not typed', () => {
  renderApplication()
  expect(field().getAttribute('aria-keyshortcuts')).toBe('/')
  expect(pressSlash()).toBe(true)
  expect(pressSlash(document.body, { key: '/', code: 'Digit7', shiftKey: true })).toBe(true)
  field().blur()
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
})

test('the key / does nothing in fields, with a modifier, and as another key', () => {
  renderApplication()
  for (const label of ['Comment', 'Press / to search']) expect(pressSlash(screen.getByLabelText(label))).toBe(false)
  expect(pressSlash(screen.getByTestId('editor'))).toBe(false)
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
    expect(pressSlash(document.body, { [modifier]: true })).toBe(false)
  expect(pressSlash(document.body, { key: '?', code: 'Slash' })).toBe(false)
  expect(fireEvent.keyDown(field(), { key: '/' })).toBe(true)
})

test('the key / can be switched off, for all tabs and documents, and on again', async () => {
  renderApplication()
  expect(toggle().checked).toBe(true)
  await userEvent.click(toggle())
  expect(pressSlash()).toBe(false)
  expect(field().hasAttribute('aria-keyshortcuts')).toBe(false)
  // A header and a footer that appear later.
  cleanup()
  renderApplication()
  expect(toggle().checked).toBe(false)
  expect(pressSlash()).toBe(false)
  await userEvent.click(toggle())
  expect(pressSlash()).toBe(true)

  localStorage.setItem('slash', 'off')
  dispatchEvent(new StorageEvent('storage'))
  expect(toggle().checked).toBe(false)
  expect(pressSlash()).toBe(false)
})

test('with storage refused, the key / can be switched off until the next document', async () => {
  const refuse = () => {
    throw new DOMException('Refused.', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  renderApplication()
  await userEvent.click(toggle())
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(pressSlash()).toBe(false)
})
