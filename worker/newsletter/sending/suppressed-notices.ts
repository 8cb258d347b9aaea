import { foldAddress } from '../../contract/fold-address.ts'
import type { Database } from '../../db/database.ts'
import { readSuppressed } from '../../db/statements/suppressions.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import type { ChosenMembers } from './choose-members.ts'

/** Excludes the notices whose address is on the suppression list. The state of a subscriber decides about other mail. */
export async function excludeSuppressedNotices(db: Database, chosen: ChosenMembers): Promise<ChosenMembers> {
  const addresses = new Set(chosen.recipients.flatMap(({ content, to }) => (content.kind === 'notice' ? [to] : [])))
  if (addresses.size === 0) return chosen
  const hash = await createAddressHash(db)
  const hashes = new Map<string, string>()
  for (const address of addresses) hashes.set(address, await hash(foldAddress(address)))
  const reasons = await readSuppressed(db, 'notices', [...hashes.values()])
  const reasonOf = ({ content, to }: ChosenMembers['recipients'][number]) =>
    content.kind === 'notice' ? reasons.get(hashes.get(to) ?? '') : undefined
  return {
    recipients: chosen.recipients.filter((recipient) => !reasonOf(recipient)),
    marks: [
      ...chosen.marks,
      ...chosen.recipients.flatMap((recipient) => {
        const reason = reasonOf(recipient)
        return reason ? [{ position: recipient.position, state: 'excluded' as const, reason }] : []
      }),
    ],
  }
}
