import { now } from '../../clock.ts'
import { singleMailHours } from '../../contract/mail-times.ts'
import type { ExclusionReason, MailKind, SubscriberState } from '../../contract/newsletter.ts'
import { emailPattern, localAddressPattern } from '../../contract/patterns.ts'
import { hour } from '../../contract/units.ts'
import type { Member } from '../../db/batch-members.ts'
import { type DividedContent, endOfConfirmation, type Recipient } from '../../mail/compose-mail.ts'
import type { Mark } from '../states/mark-rows.queries.ts'
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

/** `recipients`: those that get their mail, with their positions. */
export type ChosenMembers = {
  recipients: (Omit<Recipient, 'campaign'> & { position: number; content: DividedContent })[]
  marks: Mark[]
}

/**
 * Divides the members of a batch into those that get their mail and those that do not any more, with the reason.
 * @param contentOf the content of a member; undefined when it was deleted
 * @param startedAt when the mail of a member that has no time of its own was frozen
 */
export function chooseMembers(
  members: Member[],
  contentOf: (member: Member) => DividedContent | undefined,
  startedAt: Date,
): ChosenMembers {
  const chosen: ChosenMembers = { recipients: [], marks: [] }
  for (const member of members) {
    const content = contentOf(member)
    const { position, to, subscriberId: id, tokenVersion } = member
    const mark = content && findMark(member, content.kind)
    if (mark || !content || !to) {
      chosen.marks.push({ position, ...(mark ?? { state: 'excluded', reason: 'deleted' satisfies ExclusionReason }) })
      continue
    }
    const queuedAt = member.createdAt ?? startedAt
    chosen.recipients.push({
      position,
      content,
      to,
      subscriber: id !== null && tokenVersion !== null ? { id, tokenVersion } : null,
      signedUpAt: member.signedUpAt,
      confirmUntil: endOfConfirmation(content.kind, queuedAt),
    })
  }
  return chosen
}

function findMark({ to, present, createdAt }: Member, kind: MailKind): Omit<Mark, 'position'> | null {
  const excluded = (reason: ExclusionReason) => ({ state: 'excluded' as const, reason })
  const refused = (reason: string) => ({ state: 'refused' as const, reason })
  if (present === 'deleted') return excluded('deleted')
  if (present) {
    const { state, askedAt } = present
    // A subscription that has ended is asked about again after another sign-up only.
    const hasEnded = (state === 'left' || state === 'bounced') && askedAt === null
    if (hasEnded || !recipientStates[kind].includes(state)) return excluded(state === 'pending' ? 'unverified' : state)
  }
  if (to && !emailPattern.test(to)) return refused(refusals.oddAddress)
  // The admin's own mails may stay in a network.
  if (to && present && localAddressPattern.test(to)) return refused(refusals.localAddress)
  if (createdAt && now().getTime() - createdAt.getTime() > singleLifeMs) return refused(refusals.tooOld)
  return null
}
