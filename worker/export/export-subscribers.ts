import type { ExportedSubscriber, ExportPage } from '../contract/exported.ts'
import type { SubscriberState } from '../contract/newsletter.ts'
import type { Database } from '../db/database.ts'
import { readSuppressed } from '../db/statements/suppressions.ts'
import { createAddressHash } from '../mail/hash-address.ts'
import { listSubscribers, mostRows } from './lists.queries.ts'

/** The states of subscribers who get no newsletters any more. */
const ended: SubscriberState[] = ['left', 'bounced', 'complained']

/** A page of the subscribers. An address that gets no newsletters any more is a hash, as on the suppression list. */
export async function exportSubscribers(db: Database, after: number): Promise<ExportPage<ExportedSubscriber>> {
  const rows = await listSubscribers(db, after)
  const hash = await createAddressHash(db)
  const hashed = await Promise.all(rows.map(async (row) => ({ ...row, emailHash: await hash(row.email) })))
  const suppressed = await readSuppressed(
    db,
    'newsletter',
    hashed.map(({ emailHash }) => emailHash),
  )
  const items = hashed.map(({ email, emailHash, state, source, createdAt, stateChangedAt }) => {
    const isHidden = ended.includes(state) || suppressed.has(emailHash)
    return {
      email: isHidden ? '' : email,
      emailHash: isHidden ? emailHash : '',
      state,
      source,
      createdAt: createdAt.toISOString(),
      stateChangedAt: stateChangedAt?.toISOString() ?? null,
    }
  })
  return { items, next: rows.length < mostRows ? null : String(rows.at(-1)?.key) }
}
