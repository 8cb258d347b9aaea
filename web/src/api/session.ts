import { useSyncExternalStore } from 'react'

const storageKey = 'token'
const listeners = new Set<() => void>()
/** What `localStorage` holds, or all there is where the browser forbids storage. */
let token: string | null = typeof localStorage === 'undefined' ? null : stored()

function stored() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null // Storage is forbidden: the session lives as long as the tab.
  }
}

/** The admin's token, or null for a visitor. Always null on a server. */
export function readToken(): string | null {
  return token
}

/** Keeps the token over reloads and tells every component that shows it. */
export function keepToken(value: string) {
  change(value, () => localStorage.setItem(storageKey, value))
}

/** Forgets the token, here and in the other tabs. */
export function dropToken() {
  change(null, () => localStorage.removeItem(storageKey))
}

/** The state of the database that this tab has seen last, as the server names it. */
let bookmark: string | null = null

/** What to show the server, so that it answers nothing older. */
export function readBookmark(): string | null {
  return bookmark
}

/** @param value what an answer said; null when it said nothing */
export function keepBookmark(value: string | null) {
  bookmark = value ?? bookmark
}

function change(value: string | null, store: () => void) {
  token = value
  try {
    store()
  } catch {
    // Storage is forbidden or full: the tab remembers it.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  function onStorage(event: StorageEvent) {
    if (event.key !== storageKey && event.key !== null) return
    token = stored()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The token as React state: follows logins and logouts of every tab. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken, () => null)
}
