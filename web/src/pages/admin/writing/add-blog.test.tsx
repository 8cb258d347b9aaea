import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Component } from './add-blog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('for somebody else’s draft the page says who can open it, and has no form that looks like an empty one', async () => {
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No.' }, { status: 403 }))
  const initialEntries = ['/admin/addblog?draft=6f1c2b7a-0000-4000-8000-000000000001']
  render(<RouterProvider router={createMemoryRouter([{ path: '/admin/addblog', Component }], { initialEntries })} />)
  await screen.findByText('This draft is somebody else’s. Editors, admins and owners can open it.')
  expect(screen.queryByRole('button', { name: 'Add Blog' })).toBeNull()
})
