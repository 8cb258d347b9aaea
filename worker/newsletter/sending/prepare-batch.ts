import { now } from '../../clock.ts'
import type { Member } from '../../db/batch-members.ts'
import { readContents } from '../../db/statements/queued-mail.ts'
import type { Task } from '../../env.ts'
import { composeMail, type DividedContent, divideContent, endOfConfirmation } from '../../mail/compose-mail.ts'
import { createLinks } from '../../mail/links.ts'
import type { Mail, MailProvider } from '../../mail/providers/provider.ts'
import type { RunBudget } from '../../run-budget.ts'
import type { Choice, ClaimedBatch } from '../states/claim-batch.queries.ts'
import type { Candidate } from '../states/next-members.queries.ts'
import type { OpenCampaign } from '../states/open-mail.queries.ts'
import { chooseMembers } from './choose-members.ts'
import type { PostsUnderWay } from './posts-under-way.ts'
import type { ProviderCalls } from './provider-calls.ts'

/** What the batches of a campaign have in common in a run. */
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

/** Reads the contents of members, and finds them. Of single mails, those of the batch before are needed no more. */
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
