import type { SetupRequest } from '#contract/requests/account.ts'
import type { AcceptInvitationRequest } from '#contract/requests/people.ts'
import { deviceHeader } from '#contract/wire.ts'
import { toasts } from '../dom/toasts.ts'
import { api, unwrap } from './api.ts'
import { storeToken } from './session.ts'
import { readStored } from './stored-token.ts'

const storageKey = 'device'

let hasJustSignedIn = false

/** Whether the person has signed in since this was asked last. */
export function takeSignIn(): boolean {
  const has = hasJustSignedIn
  hasJustSignedIn = false
  return has
}

/** `notice` is for the person: something is wrong with the passkey. */
export type Login = { token: string; deviceToken: string; notice?: string | null }

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

/** Sets a new password by a recovery link, which is used up by it, and signs in. @throws ApiError as `unwrap` does */
export async function recover(json: { link: string; password: string }): Promise<void> {
  storeLogin(await unwrap(api.admin.recover.$post({ json }, { headers: deviceHeaders() })))
}

/** Makes the account of an invitation by its link, which is used up by it, and signs in. @throws ApiError as `unwrap` does */
export async function acceptInvitation(json: AcceptInvitationRequest): Promise<void> {
  storeLogin(await unwrap(api.admin.invitation.accept.$post({ json }, { headers: deviceHeaders() })))
}

/** The device token stays when the session ends: by it the server knows this browser at its next login. */
export function storeLogin({ token, deviceToken, notice }: Login) {
  if (notice) toasts.error(notice)
  hasJustSignedIn = true
  try {
    localStorage.setItem(storageKey, deviceToken)
  } catch {
    // Storage is forbidden or full: the next login comes from an unknown browser.
  }
  storeToken(token)
}

/** Says by which browser a login is made. */
export function deviceHeaders(): Record<string, string> {
  const token = readStored(storageKey)
  return token ? { [deviceHeader]: token } : {}
}
