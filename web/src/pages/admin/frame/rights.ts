import { useSyncExternalStore } from 'react'
import type { MenuState } from '#contract/inbox.ts'
import { flags, type Permission, type Rights, roles, type Scope, scopeOf } from '#contract/permissions.ts'
import { type ApiClient, api, unwrap } from '#web/api/api.ts'
import { readToken, rightsKey } from '#web/api/session.ts'
import { readStored } from '#web/api/stored-token.ts'

/** As the server said last, which browsers remember, and the session of which it was said. It decides only about what is shown. */
let known: { session: string; rights: Rights } | null = readKnown()
const unknown: Rights = { role: 'owner', moderates: false, sends: false }
const listeners = new Set<() => void>()
let asking: Promise<MenuState | null> | null = null

function readKnown(): typeof known {
  const [session = '', role, ...has] = (readStored(rightsKey) ?? '').split(' ')
  const found = roles.find((one) => one === role)
  if (!found) return null
  return { session, rights: { role: found, moderates: has.includes('moderates'), sends: has.includes('sends') } }
}

/** The rights of the next account to sign in are other ones. */
function sessionName(): string {
  return readToken()?.slice(0, 8) ?? ''
}

function currentRights(): Rights {
  return known?.rights ?? unknown
}

/** Whether the rights of this session are known. */
export function areKnown(): boolean {
  return known?.session === sessionName()
}

/** Stores the rights of the account that is signed in. */
export function storeRights({ role, moderates, sends }: Rights) {
  const before = currentRights()
  const isSame = before.role === role && before.moderates === moderates && before.sends === sends
  if (isSame && areKnown()) return
  const rights = isSame ? before : { role, moderates, sends }
  known = { session: sessionName(), rights }
  try {
    localStorage.setItem(rightsKey, [known.session, role, ...flags.filter((flag) => rights[flag])].join(' '))
  } catch {
    // Storage is forbidden or full: they are asked for again with the next page.
  }
  for (const listener of listeners) listener()
}

/** Asks for the numbers of the menu, and with them for the rights. Null when they cannot be loaded. */
export function askForMenuState(client: ApiClient = api): Promise<MenuState | null> {
  if (asking && !areKnown()) return asking
  const call = loadMenuState(client).finally(() => {
    if (asking === call) asking = null
  })
  asking = call
  return call
}

async function loadMenuState(client: ApiClient): Promise<MenuState | null> {
  const state = await unwrap(client.admin.waiting.$get()).catch(() => null)
  if (state) storeRights(state.rights)
  return state
}

/** Resolves when the rights of this session are known, or cannot be: at once but for the first page after signing in. */
export async function learnRights(): Promise<void> {
  if (readToken() && !areKnown()) await askForMenuState()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How far the account's permission reaches. */
export function reach(permission: Permission): Scope {
  return scopeOf(currentRights(), permission)
}

/** Whether every account has a permission for something. */
export function isForEveryone(permission: Permission): boolean {
  return scopeOf({ role: 'contributor', moderates: false, sends: false }, permission) !== 'none'
}

/** The rights as React state. The object is the same for as long as the rights are. */
export function useRights(): Rights {
  return useSyncExternalStore(subscribe, currentRights, currentRights)
}

/** `reach` as React state: it follows changes of the role. */
export function useReach(): (permission: Permission) => Scope {
  useRights()
  return reach
}
