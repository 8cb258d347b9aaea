import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { needsOwnStack, test } from '../fixtures/isolated-app.ts'
import { heading, logInOnPage } from '../pages/admin-page.ts'
import { callApi, logIn, signedIn } from '../support/admin-api.ts'
import type { Stack } from '../support/local-stack.ts'
import { visitorAddress } from '../support/visitor-address.ts'

// In this order: the later tests sign in with what the earlier ones have changed.
const changed = { email: 'editor@example.com', password: 'a much longer password' }
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const tablet = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const sessionsOn = (page: Page) => region(page, 'Sessions').getByRole('row')

test.beforeEach(needsOwnStack)

/** Signs in with another browser. */
async function logInAs({ url, email, password }: Stack, userAgent: string) {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent, 'cf-connecting-ip': visitorAddress() }
  const body = JSON.stringify({ email, password })
  expect((await fetch(new URL('/api/admin/login', url), { method: 'POST', headers, body })).status).toBe(200)
}

test('a passkey is added, signs in and is removed, at the name of the host and not at its IP address', async ({
  open,
  stack,
}) => {
  const atAddress = await open('/login')
  await expect(atAddress.getByLabel('Email')).toBeVisible()
  await expect(atAddress.getByText(/passkey/i)).toHaveCount(0)

  const named = { ...stack, url: stack.url.replace('127.0.0.1', 'localhost') }
  const page = await open('/admin/account', {
    ...signedIn(named, await logIn(stack)),
    baseURL: named.url,
    savesData: true,
  })
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const own = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const options = { ...own, isUserVerified: true, automaticPresenceSimulation: true }
  await devices.send('WebAuthn.addVirtualAuthenticator', { options })
  const passkeys = region(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('row', { name: /^Chrome on Linux/ })).toContainText('Not used yet')

  await page.getByRole('button', { name: 'LogOut' }).click()
  await expect(page).toHaveURL('/')
  // The virtual device answers at once, so that the autofill would sign in before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(passkeys.getByRole('row', { name: /^Chrome on Linux/ })).toContainText('a few seconds ago')
  await passkeys.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('row')).toHaveCount(0)
  await page.getByRole('button', { name: 'LogOut' }).click()
  await expect(page).toHaveURL('/')
})

test('the admin ends the session of another browser, which keeps its typed text', async ({ open, stack }) => {
  const page = await open('/admin/account')
  await logInOnPage(page, stack)
  const onPhone = await open('/admin/account', { userAgent: phone })
  await logInOnPage(onPhone, stack)
  await logInAs(stack, tablet)
  const sessions = sessionsOn(page)
  await page.reload()
  await expect(page.getByText(`You sign in as ${stack.email}.`)).toBeVisible()
  await expect(sessions.filter({ hasText: 'This one' })).toContainText('Chrome on Linux')
  await expect(sessions.filter({ hasText: 'This one' }).getByRole('button')).toHaveCount(0)

  await onPhone.getByLabel('New email').fill('typed@example.com')
  await sessions.filter({ hasText: 'Safari on iPhone' }).getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('Session ended')).toBeVisible()
  await expect(sessions.filter({ hasText: 'Safari on iPhone' })).toHaveCount(0)
  await expect(sessions.filter({ hasText: 'Chrome on Android' }).getByRole('button', { name: 'End' })).toBeFocused()
  await region(onPhone, 'Change email').getByLabel('Current password').fill(stack.password)
  await onPhone.getByRole('button', { name: 'Change email' }).click()
  await expect(heading(onPhone, 'Admin login')).toBeFocused()
  await logInOnPage(onPhone, stack)
  await expect(onPhone.getByLabel('New email')).toHaveValue('typed@example.com')
})

test('a new password is checked, a new email signs in, and each ends all other sessions', async ({
  open,
  stack,
  token,
}) => {
  const page = await open('/admin/account', signedIn(stack, token))
  const otherToken = await logIn(stack)
  const form = region(page, 'Change password')
  const current = form.getByLabel('Current password')
  const next = form.getByLabel('New password')
  const change = form.getByRole('button', { name: 'Change password' })
  await current.fill('not the password')
  await next.fill('too short')
  await change.click()
  await expect(form.getByRole('alert').filter({ hasText: 'at least 10 characters.' })).toBeVisible()
  await expect(next).toBeFocused()
  await next.fill(changed.password)
  await form.getByRole('button', { name: 'Show password' }).last().click()
  await expect(next).toHaveAttribute('type', 'text')
  await change.click()
  await expect(page.getByText('The current password is not right.')).toBeVisible()
  await expect(next).toHaveValue(changed.password)
  await current.fill(stack.password)
  await change.dblclick()
  await expect(page.getByText('Password changed. Other sessions have ended.')).toBeVisible()
  await expect(next).toHaveValue('')
  await expect(sessionsOn(page)).toHaveCount(1 + 1)
  expect((await callApi(stack, '/api/admin/account', { token: otherToken })).status).toBe(401)

  const email = region(page, 'Change email')
  await email.getByLabel('New email').fill('Editor@Example.com')
  await email.getByLabel('Current password').fill(changed.password)
  await email.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Email changed')).toBeVisible()
  await expect(page.getByText(`You sign in as ${changed.email}.`)).toBeVisible()

  const old = await callApi(stack, '/api/admin/login', { json: { email: stack.email, password: stack.password } })
  expect(old.status).toBe(401)
  await page.getByRole('button', { name: 'LogOut' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin/account')
  await logInOnPage(page, changed)
  await logIn({ ...stack, ...changed })
  await page.reload()
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(page.getByText('All other sessions have ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0)
  await expect(sessionsOn(page)).toHaveCount(1 + 1)
})

test('unsaved settings survive a reload, and the later of two tabs is asked before readers see both changes', async ({
  open,
  stack,
}) => {
  const session = signedIn(stack, await logIn({ ...stack, ...changed }))
  // The address of all settings leads to the first part.
  const page = await open('/admin/settings', session)
  await expect(page).toHaveURL(/\/admin\/settings\/general$/)
  page.on('dialog', (question) => question.accept())
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('The Harbour')
  await page.reload()
  await expect(page.getByText('What you had not saved is in the form again: Name.')).toBeVisible()
  await expect(name).toHaveValue('The Harbour')

  const other = await open('/admin/settings/appearance', session)
  await other.getByRole('textbox', { name: 'Accent on light paper', exact: true }).fill('#0b5394')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    other.getByRole('alertdialog').getByRole('row', { name: /^Name Broadsheet .* The Harbour$/ }),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByText('Settings saved')).toBeVisible()

  await other.goto('/')
  await expect(other.getByRole('banner').getByRole('link', { name: 'The Harbour, home' })).toBeVisible()
  await expect(other.locator('.hero em')).toHaveCSS('color', 'rgb(11, 83, 148)')
})
