import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { day } from '#contract/units.ts'
import { storeLogin, takeSignIn } from '#web/api/log-in.ts'
import { removeToken } from '#web/api/session.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { PasskeyNotice } from './passkey-notice.tsx'

afterEach(() => {
  cleanup()
  removeToken()
  takeSignIn()
  localStorage.clear()
})

const fromIn = (days: number) => new Date(Date.now() + days * day).toISOString()
const signIn = () => storeLogin({ token: 'token-1', deviceToken: 'device-1' })

function renderAt(path: string, from: string | null) {
  const element = <PasskeyNotice from={from} />
  const pages = ['/admin', adminPaths.account].map((page) => ({ path: page, element }))
  const router = createMemoryRouter(pages, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

test('after a login from the day on, an account without a passkey comes to its account page, once', () => {
  signIn()
  const router = renderAt('/admin', fromIn(-1))
  expect(router.state.location.pathname).toBe(adminPaths.account)
  expect(screen.getByRole('status').textContent).toContain(
    'Please add a passkey to your account. Your password goes on working.',
  )
  cleanup()
  expect(renderAt('/admin', fromIn(-1)).state.location.pathname).toBe('/admin')
})

test('before the day a line says from when on, and leads nowhere by itself', () => {
  signIn()
  expect(renderAt('/admin', fromIn(3)).state.location.pathname).toBe('/admin')
  expect(screen.getByRole('status').textContent).toMatch(/^From .+ on you are asked to have a passkey\./)
  expect(screen.getByRole('link').getAttribute('href')).toBe(adminPaths.account)
})

test('nobody is asked who has one, or where nobody is', () => {
  signIn()
  expect(renderAt('/admin', null).state.location.pathname).toBe('/admin')
  expect(screen.getByRole('status').textContent).toBe('')
})
