import { now } from '../../clock.ts'
import { foldAddress } from '../../contract/fold-address.ts'
import { singleMailHours } from '../../contract/mail-times.ts'
import type { ExclusionReason, MailKind, SubscriberState, SuppressionReason } from '../../contract/newsletter.ts'
import { emailPattern, localAddressPattern } from '../../contract/patterns.ts'
import { hour } from '../../contract/units.ts'
import type { Member } from '../../db/batch-members.ts'
import type { Database } from '../../db/database.ts'
import { readSuppressed } from '../../db/statements/suppressions.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import type { Choice } from '../states/claim-batch.queries.ts'
import type { Mark } from '../states/mark-rows.queries.ts'
import type { Candidate } from '../states/next-members.queries.ts'
import { refusals } from './problems.ts'

/** A single mail that could not be sent for so long is refused: its news is old. */
const singleLifeMs = singleMailHours * hour

/** The states in which a subscriber gets a mail; the admin's own mails have no subscriber. */
const recipientStates: Record<MailKind, SubscriberState[]> = {
  newsletter: ['confirmed'],
  welcome: ['confirmed'],
  ask: ['unverified', 'pending'],
  confirmation: ['unverified', 'pending', 'left', 'bounced'],
  reminder: ['pending'],
  notice: [],
  test: [],
}

/**
 * Divides candidates into those that get their mail and those that do not any more, with the reason.
 * @param kindOf what the mail of a member is about; undefined when its content was deleted
 */
export async function chooseMembers(
  db: Database,
  candidates: Candidate[],
  kindOf: (member: Member) => MailKind | undefined,
): Promise<Choice> {
  const choice: Choice = { members: [], marks: [] }
  const suppressed = await findSuppressed(
    db,
    candidates.flatMap(({ member }) => (kindOf(member) === 'notice' ? [member] : [])),
  )
  for (const candidate of candidates) {
    const { member } = candidate
    const kind = kindOf(member)
    const mark = kind ? findMark(candidate, kind, suppressed.get(member)) : excluded('deleted')
    if (mark) choice.marks.push({ member, ...mark })
    else choice.members.push(member)
  }
  return choice
}

const excluded = (reason: ExclusionReason) => ({ state: 'excluded' as const, reason })
const refused = (reason: string) => ({ state: 'refused' as const, reason })

function findMark(
  { member: { to, contentKey, queuedAt, subscriberId }, present }: Candidate,
  kind: MailKind,
  suppressedBy: SuppressionReason | undefined,
): Omit<Mark, 'member'> | null {
  if (present === 'deleted' || to === null) return excluded('deleted')
  if (present) {
    const { state, askedAt } = present
    // A subscription that has ended is asked about again after another sign-up only.
    const hasEnded = (state === 'left' || state === 'bounced') && askedAt === null
    if (hasEnded || !recipientStates[kind].includes(state)) return excluded(state === 'pending' ? 'unverified' : state)
  }
  if (!emailPattern.test(to)) return refused(refusals.oddAddress)
  // The admin's own mails may stay in a network.
  if (contentKey !== null && subscriberId !== null && localAddressPattern.test(to))
    return refused(refusals.localAddress)
  if (queuedAt && now().getTime() - queuedAt.getTime() > singleLifeMs) return refused(refusals.tooOld)
  return suppressedBy ? excluded(suppressedBy) : null
}

/** Why the addresses of notices are on the suppression list. The state of a subscriber decides about other mail. */
async function findSuppressed(db: Database, notices: Member[]): Promise<Map<Member, SuppressionReason>> {
  if (notices.length === 0) return new Map()
  const hash = await createAddressHash(db)
  const hashes = await Promise.all(notices.map(({ to }) => hash(foldAddress(to ?? ''))))
  const reasons = await readSuppressed(db, 'notices', [...new Set(hashes)])
  return new Map(
    notices.flatMap((member, index) => {
      const reason = reasons.get(hashes[index] ?? '')
      return reason ? [[member, reason]] : []
    }),
  )
}
