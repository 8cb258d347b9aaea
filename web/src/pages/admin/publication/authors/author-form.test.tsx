import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminAuthor } from '#contract/listings.ts'
import { AuthorForm } from './author-form.tsx'

const author: AdminAuthor = {
  _id: 'ada',
  name: 'Ada',
  slug: 'ada',
  path: '/author/ada',
  biography: 'Writes.',
  links: [],
  image: null,
  formerIds: [],
  blogs: 0,
  hasAccount: false,
  updatedAt: '2026-11-20T08:00:00.000Z',
}

/** The stored values of the server. */
let stored: AdminAuthor

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  stored = author
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'PUT') return Response.json({ success: true, author: stored })
    const { updatedAt, ...sent } = JSON.parse(body ?? '')
    if (updatedAt !== stored.updatedAt) return Response.json({ success: false, message: 'Changed.' }, { status: 409 })
    stored = { ...stored, ...sent, image: null, updatedAt: `${updatedAt}+` }
    return Response.json({ success: true, author: stored })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  return <AuthorForm author={useLoaderData<AdminAuthor>()} />
}

function open() {
  const page = { path: '/', loader: () => stored, Component: Page }
  const router = createMemoryRouter([page], { hydrationData: { loaderData: { 0: stored } } })
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = (user: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Save' }))

test('a change from elsewhere fills what was not changed here, and shows what was', async () => {
  const user = open()
  await user.type(field('Biography'), ' Codes.')
  stored = { ...author, biography: 'Reads.', slug: 'ada-l', updatedAt: 'later' }
  await save(user)
  expect(await screen.findByText(/^Biography, saved elsewhere: “Reads.”/)).toBeTruthy()
  expect([field('Biography').value, field('Address').value]).toEqual(['Writes. Codes.', 'ada-l'])
  await save(user)
  await vi.waitFor(() => expect(stored).toMatchObject({ biography: 'Writes. Codes.', slug: 'ada-l' }))
  await vi.waitFor(() => expect(screen.queryByText(/saved elsewhere/)).toBeNull())
})

test('the version from elsewhere can be taken, field by field', async () => {
  const user = open()
  await user.type(field('Biography'), ' Codes.')
  stored = { ...author, biography: 'Reads.', updatedAt: 'later' }
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Take this biography' }))
  expect(field('Biography').value).toBe('Reads.')
  expect(screen.queryByText(/^Biography, saved elsewhere/)).toBeNull()
})

test('a tab shows its own unsaved form after a reload, and no longer once it is saved', async () => {
  const user = open()
  await user.type(field('Name'), ' One')
  // Another tab of the browser, whose session storage is its own.
  const own = sessionStorage.getItem('profiles') ?? ''
  sessionStorage.clear()
  localStorage.setItem('profiles', own.replace('Ada One', 'Ada Two'))
  sessionStorage.setItem('profiles', own)
  cleanup()
  open()
  expect(field('Name').value).toBe('Ada One')
  expect(screen.getByText('Your unsaved changes are in the form again.')).toBeTruthy()
  await save(user)
  await vi.waitFor(() => expect(screen.queryByText('Your unsaved changes are in the form again.')).toBeNull())
  expect(localStorage.getItem('profiles')).toContain('Ada Two')
})
