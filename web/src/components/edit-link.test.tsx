import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { roles, scopeOf } from '#contract/permissions.ts'
import { removeToken, rightsKey, storeToken } from '../api/session.ts'
import { actAs } from '../pages/admin/frame/rights.testing.ts'
import { EditLink } from './edit-link.tsx'

afterEach(() => {
  cleanup()
  removeToken()
  localStorage.removeItem(rightsKey)
})

function isShown() {
  cleanup()
  render(<EditLink to="/admin/blogs/a/edit" />, { wrapper: MemoryRouter })
  return screen.queryByRole('link', { name: 'Edit' }) !== null
}

test('the link to the editor is for who is signed in and may edit every text', () => {
  expect(isShown()).toBe(false)
  storeToken('a-long-token')
  for (const role of roles) {
    const rights = { role, moderates: true, sends: true }
    actAs(rights)
    for (const permission of ['blogs:edit', 'pages:edit'] as const) {
      expect([role, isShown()]).toEqual([role, scopeOf(rights, permission) === 'all'])
    }
  }
})

test('until the admin area was open, the link is for everybody who is signed in', () => {
  storeToken('a-long-token')
  expect(isShown()).toBe(true)
})
