import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, unwrap } from '#web/api/api.ts'
import { confirmBy } from '#web/api/confirmation.ts'
import { fileApi, unwrapFile } from '#web/api/files.ts'
import { removeToken, storeToken } from '#web/api/session.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { confirmAndRepeat } from './confirm-and-repeat.tsx'

simulateModalDialogs()

type Server = { confirms: (password: string) => Response; refusal?: Response }
const needed = { success: false, message: 'Please confirm that it is you.', needs: 'confirmation' }
const wrong = () => Response.json({ success: false, message: 'The password is not right.' }, { status: 422 })
const right = () => Response.json({ success: true, message: 'Confirmed' })

/** A server that asks for a confirmation until the password is sent. @returns the paths that were called, in order */
function serve({ confirms, refusal = Response.json(needed, { status: 403 }) }: Server) {
  const called: string[] = []
  let isConfirmed = false
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit = {}) => {
    const path = String(input).replace('/api/admin', '')
    called.push(path)
    if (path === '/confirm/passkey/options')
      return Response.json({ success: true, challenge: 'AAAA', rpId: 'localhost' })
    if (path === '/confirm/passkey') isConfirmed = true
    if (path === '/confirm') {
      const answer = confirms(JSON.parse(String(body)).password)
      isConfirmed = answer.ok
      return answer
    }
    return isConfirmed ? Response.json({ success: true, message: 'Done' }) : refusal.clone()
  })
  return called
}

const exportSettings = () => unwrap(api.admin.export.settings.$get())
const user = userEvent.setup()

async function answer(password: string) {
  await user.type(await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
}

beforeEach(() => confirmBy(confirmAndRepeat))
afterEach(() => {
  removeToken()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('a call that needs it is made again after the password, which may be wrong at first', async () => {
  const called = serve({ confirms: (password) => (password === 'right' ? right() : wrong()) })
  render(<button type="button">Export</button>)
  screen.getByRole('button').focus()
  const done = exportSettings()
  await screen.findByRole('heading', { name: 'Confirm that it is you' })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.getByText('Password is required.')).toBeDefined()
  await answer('wro')
  expect(await screen.findByText('The password is not right.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await user.clear(screen.getByLabelText('Password'))
  await answer('right')
  expect(await done).toMatchObject({ message: 'Done' })
  expect(called).toEqual(['/export/settings', '/confirm', '/confirm', '/export/settings'])
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }))
})

/** A browser that has a passkey, and one in which the person cancels. */
class Passkey {
  id = 'a-credential'
  response = new Assertion()
}
class Assertion {
  clientDataJSON = new ArrayBuffer(1)
  authenticatorData = new ArrayBuffer(2)
  signature = new ArrayBuffer(3)
}

test('a passkey confirms in place of the password, and who cancels is asked again', async () => {
  const called = serve({ confirms: wrong })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', Passkey)
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion)
  const get = vi.fn().mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError')).mockResolvedValue(new Passkey())
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  const done = exportSettings()
  const button = await screen.findByRole('button', { name: 'Confirm with a passkey' })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  expect(screen.queryByRole('heading')).not.toBeNull()
  await user.click(button)
  expect(await done).toMatchObject({ message: 'Done' })
  expect(called.slice(-3)).toEqual(['/confirm/passkey/options', '/confirm/passkey', '/export/settings'])
})

test('calls at the same time share one dialog, files among them, and a late refusal asks for none', async () => {
  const called = serve({ confirms: right })
  const calls = [exportSettings(), exportSettings(), unwrapFile(fileApi.admin.messages.csv.$get())]
  const begunAt = Date.now()
  await answer('right')
  await Promise.all(calls)
  expect(called.filter((path) => path === '/confirm')).toHaveLength(1)
  const late = await confirmAndRepeat(Response.json(needed, { status: 403 }), async () => new Response('late'), begunAt)
  expect(await late.text()).toBe('late')
})

test('a cancelled call fails with a sentence, and another one asks anew', async () => {
  const called = serve({ confirms: right })
  for (const close of [
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    () => screen.getByRole<HTMLDialogElement>('dialog').close(''),
  ]) {
    const failed = expect(exportSettings()).rejects.toMatchObject({ message: 'Not confirmed. Nothing was done.' })
    await screen.findByLabelText('Password')
    await close()
    await failed
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(called).toEqual(['/export/settings', '/export/settings'])
})

test('what is refused again is not asked for again', async () => {
  const called = serve({ confirms: right })
  const refused = Response.json(needed, { status: 403 })
  const again = confirmAndRepeat(refused, async () => Response.json(needed, { status: 403 }), Date.now() + 60_000)
  await answer('right')
  expect((await again).status).toBe(403)
  expect(called).toEqual(['/confirm'])
})

test('another refusal is passed on', async () => {
  const message = 'Your account may not do this.'
  serve({ confirms: right, refusal: Response.json({ success: false, message }, { status: 403 }) })
  await expect(exportSettings()).rejects.toMatchObject({ message })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a session that has ended closes the dialog, for the login form', async () => {
  storeToken('a-token')
  serve({ confirms: () => Response.json({ success: false, message: 'Please log in.' }, { status: 401 }) })
  const failed = expect(exportSettings()).rejects.toMatchObject({ status: 403 })
  await answer('right')
  await failed
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
