import type { Rights } from '#contract/permissions.ts'
import { storeRights } from './rights.ts'

/** Signs the account of a test in with a role, and with flags where they are named. It stays an owner's elsewhere: call it again at the end. */
export function actAs({ role = 'owner', moderates = false, sends = false }: Partial<Rights> = {}): void {
  storeRights({ role, moderates, sends })
}
