import type { Database } from '../db/database.ts'
import { recordMailEvent } from '../db/mail-events.ts'
import { foldAddress } from './fold-address.ts'
import { createAddressHash } from './hash-address.ts'
import type { MailEvent } from './providers/webhook.ts'

/** Acts on what a provider has reported. Events of notices concern notices only, all others the subscriber. */
export async function applyMailEvent(db: Database, { id, kind, email, mail }: MailEvent): Promise<void> {
  const address = foldAddress(email)
  const hash = await createAddressHash(db)
  const scope = mail === 'notice' ? 'notices' : 'newsletter'
  await recordMailEvent(db, { id, kind, scope, email: address, emailHash: await hash(address) })
}
