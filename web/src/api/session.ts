import { useSyncExternalStore } from 'react'
import { readStored, tokenKey } from './stored-token.ts'

/** The key of what the account may do, which decides about what pages show: the name of its session, its role, its flags. */
export const rightsKey = 'rights'

const listeners = new Set<() => void>()
/** The token in `localStorage`. Where the browser forbids storage, this is the only copy: the session ends with the tab. */
let token: string | null = readStored(tokenKey)

/** The admin's token, or null for a visitor. Always null at the edge. */
export function readToken(): string | null {
  return token
}

/** Stores the token in `localStorage` and updates the components that use it. */
export function storeToken(value: string) {
  change(value, () => localStorage.setItem(tokenKey, value))
}

/** Removes the token, in this tab and in the others. */
export function removeToken() {
  change(null, () => localStorage.removeItem(tokenKey))
}

/**
 * Removes a token that the server has refused, unless a later login has replaced it: in this tab, or in another one whose event
 * has not arrived here yet.
 */
export function removeRefused(refused: string | null) {
  if (token !== refused) return
  const stored = readStored(tokenKey)
  if (stored === null || stored === refused) removeToken()
  else change(stored, () => {})
}

/** Tells of each call that the server has refused to the account, by the event `refused`. */
export const refusals = new EventTarget()

/** The D1 bookmark of the latest response: the version of the database that this tab has seen. */
let bookmark: string | null = null

/** The bookmark to send, so that the server reads no older version. */
export function readBookmark(): string | null {
  return bookmark
}

/** @param value the bookmark of a response; null when it has none */
export function storeBookmark(value: string | null) {
  bookmark = value ?? bookmark
}

function change(value: string | null, store: () => void) {
  token = value
  try {
    store()
  } catch {
    // Storage is forbidden or full: only this tab knows the token.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  function onStorage(event: StorageEvent) {
    if (event.key !== tokenKey && event.key !== null) return
    token = readStored(tokenKey)
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The token as React state. It follows logins and logouts in every tab. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken, () => null)
}
