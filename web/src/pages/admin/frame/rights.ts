import { useSyncExternalStore } from 'react'
import { flags, type Permission, type Rights, roles, type Scope, scopeOf } from '#contract/permissions.ts'
import { readStored } from '#web/api/stored-token.ts'

const storageKey = 'rights'
/** As the server said last, which browsers remember. It decides only about what is shown. */
let rights: Rights = readRights()
const listeners = new Set<() => void>()

function readRights(): Rights {
  const [role, ...has] = (readStored(storageKey) ?? '').split(' ')
  const known = roles.find((one) => one === role) ?? 'owner'
  return { role: known, moderates: has.includes('moderates'), sends: has.includes('sends') }
}

/** Stores the rights of the account that is signed in. */
export function storeRights(value: Rights) {
  if (rights.role === value.role && rights.moderates === value.moderates && rights.sends === value.sends) return
  rights = value
  try {
    localStorage.setItem(storageKey, [value.role, ...flags.filter((flag) => value[flag])].join(' '))
  } catch {
    // Storage is forbidden or full: they are asked for again with the next page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How far the account's permission reaches. */
export function reach(permission: Permission): Scope {
  return scopeOf(rights, permission)
}

/** `reach` as React state: it follows changes of the role. */
export function useReach(): (permission: Permission) => Scope {
  useSyncExternalStore(
    subscribe,
    () => rights,
    () => rights,
  )
  return reach
}
