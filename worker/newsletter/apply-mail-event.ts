import type { Database } from '../db/database.ts'
import { foldAddress } from '../mail/fold-address.ts'
import { createAddressHash } from '../mail/hash-address.ts'
import type { MailEvent } from '../mail/providers/webhook.ts'
import { recordMailEvent } from './mail-events.queries.ts'

/** Acts on what a provider has reported. Events of notices concern notices only, all others the subscriber. */
export async function applyMailEvent(db: Database, { id, kind, email, mail }: MailEvent): Promise<void> {
  const address = foldAddress(email)
  const hash = await createAddressHash(db)
  const scope = mail === 'notice' ? 'notices' : 'newsletter'
  await recordMailEvent(db, { id, kind, scope, email: address, emailHash: await hash(address) })
}
