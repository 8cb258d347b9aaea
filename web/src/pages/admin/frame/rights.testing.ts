import { onTestFinished } from 'vitest'
import type { Rights } from '#contract/permissions.ts'
import { storeRights } from './rights.ts'

const owner: Rights = { role: 'owner', moderates: false, sends: false }

/** Signs the account of a test in with a role, or with flags, until the test ends: the files of a process share the account. */
export function actAs(rights: Partial<Rights>): void {
  storeRights({ ...owner, ...rights })
  onTestFinished(() => storeRights(owner))
}
