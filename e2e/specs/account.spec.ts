import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/isolated-app.ts'
import { heading, logInOnPage } from '../pages/admin-page.ts'
import { callApi, logIn } from '../support/admin-api.ts'

test('the admin sends other browsers away, and signs in with a new address and password', async ({ open, stack }) => {
  const page = await open('/admin/account')
  await logInOnPage(page, stack)
  const phone = await open('/admin/account', {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  })
  await logInOnPage(phone, stack)
  const tablet = await open('/admin/account', {
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  })
  await logInOnPage(tablet, stack)
  const region = (name: string) => page.getByRole('region', { name })
  const sessions = region('Sessions').getByRole('row')
  await page.reload()
  await expect(page.getByText(`You sign in as ${stack.email}.`)).toBeVisible()
  await expect(sessions.filter({ hasText: 'This one' })).toContainText('Chrome on Linux')
  await expect(sessions.filter({ hasText: 'This one' }).getByRole('button')).toHaveCount(0)

  await phone.getByLabel('New email').fill('typed@example.com')
  await sessions.filter({ hasText: 'Safari on iPhone' }).getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('Session ended')).toBeVisible()
  await expect(sessions.filter({ hasText: 'Safari on iPhone' })).toHaveCount(0)
  await expect(sessions.filter({ hasText: 'Chrome on Android' }).getByRole('button', { name: 'End' })).toBeFocused()
  await phone.getByRole('region', { name: 'Change email' }).getByLabel('Current password').fill(stack.password)
  await phone.getByRole('button', { name: 'Change email' }).click()
  await expect(heading(phone, 'Admin login')).toBeFocused()
  await logInOnPage(phone, stack)
  await expect(phone.getByLabel('New email')).toHaveValue('typed@example.com')

  const elsewhere = await logIn(stack)
  const form = region('Change password')
  const current = form.getByLabel('Current password')
  const next = form.getByLabel('New password')
  const change = form.getByRole('button', { name: 'Change password' })
  await current.fill('not the password')
  await next.fill('too short')
  await change.click()
  await expect(form.getByRole('alert').filter({ hasText: 'at least 10 characters.' })).toBeVisible()
  await expect(next).toBeFocused()
  await next.fill('a much longer password')
  await form.getByRole('button', { name: 'Show password' }).last().click()
  await expect(next).toHaveAttribute('type', 'text')
  await change.click()
  await expect(page.getByText('The current password is not right.')).toBeVisible()
  await expect(next).toHaveValue('a much longer password')
  await current.fill(stack.password)
  await change.dblclick()
  await expect(page.getByText('Password changed. Other sessions have ended.')).toBeVisible()
  await expect(next).toHaveValue('')
  await expect(sessions).toHaveCount(1 + 1)
  expect((await callApi(stack, '/api/admin/account', { token: elsewhere })).status).toBe(401)

  const email = region('Change email')
  await email.getByLabel('New email').fill('Editor@Example.com')
  await email.getByLabel('Current password').fill('a much longer password')
  await email.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Email changed')).toBeVisible()
  await expect(page.getByText('You sign in as editor@example.com.')).toBeVisible()

  const old = await callApi(stack, '/api/admin/login', { json: { email: stack.email, password: stack.password } })
  expect(old.status).toBe(401)
  await page.getByRole('button', { name: 'LogOut' }).click()
  await expect(page).toHaveURL('/')
  const changed = { ...stack, email: 'editor@example.com', password: 'a much longer password' }
  const again = await open('/admin/account')
  await logInOnPage(again, changed)
  await logIn(changed)
  await again.reload()
  await again.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(again.getByText('All other sessions have ended.')).toBeVisible()
  await expect(again.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0)
  await expect(again.getByRole('region', { name: 'Sessions' }).getByRole('row')).toHaveCount(1 + 1)
})
