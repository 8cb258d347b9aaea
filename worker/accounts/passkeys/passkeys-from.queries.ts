import { eq } from 'drizzle-orm'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { settings } from '../../db/schema/publication.ts'

/** From when on everybody is asked for a passkey; null where nobody is. */
export async function readPasskeysFrom(db: Database): Promise<Date | null> {
  const row = await db.select({ from: settings.passkeysFrom }).from(settings).where(eq(settings.key, 1)).get()
  return row?.from ?? null
}

export async function writePasskeysFrom(acting: Acting, from: Date | null): Promise<void> {
  await batchNamed(acting.db, {
    saved: acting.db.update(settings).set({ passkeysFrom: from }).where(eq(settings.key, 1)),
    recorded: recordEvent(acting, { kind: 'settings.changed', subject: 'passkeys' }),
  })
}
