import type { ImportCounts, ImportState } from '../../contract/subscriber-import.ts'
import type { Database } from '../../db/database.ts'
import { randomId } from '../../ids.ts'
import { foldAddress } from '../../mail/fold-address.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import { importAddresses } from './import-subscribers.queries.ts'

/**
 * Imports a part of a list. Nobody gets a mail by it.
 * @param state null for a preview, which only counts
 * @returns the counts of different addresses
 */
export async function importSubscribers(
  db: Database,
  emails: string[],
  state: ImportState | null,
): Promise<ImportCounts> {
  const hash = await createAddressHash(db)
  const folded = [...new Set(emails.map(foldAddress))]
  const addresses = await Promise.all(
    folded.map(async (email) => ({ id: randomId(), email, emailHash: await hash(email) })),
  )
  return importAddresses(db, addresses, state)
}
