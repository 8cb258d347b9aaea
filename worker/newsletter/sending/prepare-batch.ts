import { now } from '../../clock.ts'
import { foldAddress } from '../../contract/fold-address.ts'
import { singleMailHours } from '../../contract/mail-times.ts'
import type { ExclusionReason, MailKind, SubscriberState, SuppressionReason } from '../../contract/newsletter.ts'
import { emailPattern, localAddressPattern } from '../../contract/patterns.ts'
import { hour } from '../../contract/units.ts'
import type { Member } from '../../db/batch-members.ts'
import type { Database } from '../../db/database.ts'
import { readContents } from '../../db/statements/queued-mail.ts'
import { readSuppressed } from '../../db/statements/suppressions.ts'
import type { Task } from '../../env.ts'
import { composeMail, type DividedContent, divideContent, endOfConfirmation } from '../../mail/compose-mail.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import { createLinks } from '../../mail/links.ts'
import type { Mail, MailProvider } from '../../mail/providers/provider.ts'
import type { RunBudget } from '../../run-budget.ts'
import type { Choice, ClaimedBatch } from '../states/claim-batch.queries.ts'
import type { Mark } from '../states/mark-rows.queries.ts'
import type { Candidate } from '../states/next-members.queries.ts'
import type { OpenCampaign } from '../states/open-mail.queries.ts'
import type { PostsUnderWay, ProviderCalls } from './post-mails.ts'
import { refusals } from './problems.ts'

/** The state that the batches of a campaign share in a run. */
export type Pass = {
  task: Task
  origin: string
  budget: RunBudget
  /** Only the run that has claimed a batch may mark it. */
  run: string
  contents: Map<number, DividedContent>
  posts: PostsUnderWay
  callsOf: (provider: MailProvider) => ProviderCalls
  /** New mail of the campaign could not be sent: it begins no other batch, and the sentence that says why stays. */
  isStopped: boolean
  /** Made at the first use. */
  links: Awaited<ReturnType<typeof createLinks>> | null
}

/** A claimed batch with its mails, and to whom each of them goes. */
export type PreparedBatch = { batch: ClaimedBatch; mails: Mail[]; recipients: Member[] }

/** Reads the contents with these keys, unless they are known already. */
export async function readMissingContents({ task, contents }: Pass, keys: (number | null)[]): Promise<void> {
  const missing = new Set(keys.flatMap((key) => (key === null || contents.has(key) ? [] : [key])))
  if (missing.size === 0) return
  for (const [key, content] of await readContents(task.var.db, [...missing])) contents.set(key, divideContent(content))
}

/** Reads the contents of members, and finds them. The contents of single mails are kept for one batch only. */
async function readContentsOf(pass: Pass, campaign: OpenCampaign, members: Member[]) {
  const keyOf = ({ contentKey }: Member) => contentKey ?? campaign.contentKey
  const keys = members.map(keyOf)
  for (const key of campaign.contentKey === null ? pass.contents.keys() : []) {
    if (!keys.includes(key)) pass.contents.delete(key)
  }
  await readMissingContents(pass, keys)
  return (member: Member) => pass.contents.get(keyOf(member) ?? 0)
}

/** Who of those that a claim has found gets a mail. */
export async function chooseFor(pass: Pass, campaign: OpenCampaign, candidates: Candidate[]): Promise<Choice> {
  const contentOf = await readContentsOf(
    pass,
    campaign,
    candidates.map(({ member }) => member),
  )
  return chooseMembers(pass.task.var.db, candidates, (member) => contentOf(member)?.kind)
}

/** Composes the mails of a claimed batch. */
export async function prepareBatch(pass: Pass, campaign: OpenCampaign, batch: ClaimedBatch): Promise<PreparedBatch> {
  const contentOf = await readContentsOf(pass, campaign, batch.members)
  const prepared: PreparedBatch = { batch, mails: [], recipients: [] }
  for (const member of batch.members) {
    const { to, subscriberId: id, tokenVersion, signedUpAt, queuedAt } = member
    const content = contentOf(member)
    if (!content || to === null) continue
    pass.links ??= await createLinks(pass.task.var.db, pass.origin)
    const confirmUntil = endOfConfirmation(content.kind, queuedAt ?? campaign.startedAt ?? now())
    const subscriber = id !== null && tokenVersion !== null ? { id, tokenVersion } : null
    const recipient = { to, subscriber, signedUpAt, confirmUntil, campaign: campaign.id }
    prepared.mails.push(composeMail(content, recipient, pass.links))
    prepared.recipients.push(member)
  }
  return prepared
}

/** The age at which a single mail is refused: its news is old. */
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
async function chooseMembers(
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
