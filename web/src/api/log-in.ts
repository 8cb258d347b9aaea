import type { SetupRequest } from '#contract/requests/account.ts'
import type { AcceptInvitationRequest } from '#contract/requests/people.ts'
import { deviceHeader } from '#contract/wire.ts'
import { api, unwrap } from './api.ts'
import { storeToken } from './session.ts'
import { readStored } from './stored-token.ts'

const storageKey = 'device'

type Login = { token: string; deviceToken: string }

/** Signs the admin in by email and password. @throws ApiError as `unwrap` does */
export async function logIn(json: { email: string; password: string }): Promise<void> {
  storeLogin(await unwrap(api.admin.login.$post({ json }, { headers: deviceHeaders() })))
}

/** Signs the admin in by the token of a login link, which is used up by it. @throws ApiError as `unwrap` does */
export async function logInWithLink(link: string): Promise<void> {
  storeLogin(await unwrap(api.admin['login-link'].$post({ json: { link } }, { headers: deviceHeaders() })))
}

/** Makes the first account by a set-up link, which is used up by it, and signs in. @throws ApiError as `unwrap` does */
export async function setUp(json: SetupRequest): Promise<void> {
  storeLogin(await unwrap(api.admin.setup.$post({ json }, { headers: deviceHeaders() })))
}

/** Makes the account of an invitation by its link, which is used up by it, and signs in. @throws ApiError as `unwrap` does */
export async function acceptInvitation(json: AcceptInvitationRequest): Promise<void> {
  storeLogin(await unwrap(api.admin.invitation.accept.$post({ json }, { headers: deviceHeaders() })))
}

/** The device token stays when the session ends: by it the server knows this browser at its next login. */
function storeLogin({ token, deviceToken }: Login) {
  try {
    localStorage.setItem(storageKey, deviceToken)
  } catch {
    // Storage is forbidden or full: the next login comes from an unknown browser.
  }
  storeToken(token)
}

function deviceHeaders(): Record<string, string> {
  const token = readStored(storageKey)
  return token ? { [deviceHeader]: token } : {}
}
