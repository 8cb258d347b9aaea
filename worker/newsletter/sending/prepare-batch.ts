import { now } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { readContents } from '../../db/statements/queued-mail.ts'
import type { Task } from '../../env.ts'
import { composeMail, type DividedContent, divideContent } from '../../mail/compose-mail.ts'
import { createLinks } from '../../mail/links.ts'
import type { Mail, MailProvider } from '../../mail/providers/provider.ts'
import type { RunBudget } from '../../run-budget.ts'
import type { ClaimedBatch } from '../states/claim-batch.queries.ts'
import { markUnposted, returnBatch } from '../states/mark-batch.queries.ts'
import type { OpenCampaign } from '../states/open-mail.queries.ts'
import { type ChosenMembers, chooseMembers } from './choose-members.ts'
import { costOfPost } from './post-mails.ts'
import type { PostsUnderWay } from './posts-under-way.ts'
import type { ProviderCalls } from './provider-calls.ts'
import { excludeSuppressedNotices } from './suppressed-notices.ts'

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

/** A claimed batch with its mails, in the order of the recipients. */
export type PreparedBatch = { batch: ClaimedBatch; mails: Mail[] } & ChosenMembers

/** Three marks of those that get no mail, and the keys of links, beside what the post needs. */
const costOfExclusions = { ...costOfPost, statements: costOfPost.statements + 4 }

/**
 * Composes the mails of a claimed batch to those that may still get them.
 * @returns null when some get none and no room is left to mark them: the batch is given back for a later pass
 */
export async function prepareBatch(
  pass: Pass,
  campaign: OpenCampaign,
  claimed: ClaimedBatch,
): Promise<PreparedBatch | null> {
  const chosen = await chooseRecipients(pass, campaign, claimed)
  const { recipients } = chosen
  if (recipients.length === 0) return { ...chosen, batch: claimed, mails: [] }
  if (chosen.marks.length > 0 && !pass.budget.allows(costOfExclusions)) {
    await returnBatch(pass.task.var.db, claimed, null)
    return null
  }
  const { batch, marks } = await markBeforeFirstCall(pass.task.var.db, claimed, chosen)
  return { batch, marks, recipients, mails: await composeMails(pass, campaign, recipients) }
}

/** Marks those that get no mail before the first call with the id of the batch: that call has exactly the others. */
async function markBeforeFirstCall(db: Database, batch: ClaimedBatch, { recipients, marks }: ChosenMembers) {
  if (marks.length === 0 || batch.attempts > 1) return { batch, marks }
  await markUnposted(db, batch, marks)
  const posted = new Set(recipients.map(({ position }) => position))
  return { batch: { ...batch, members: batch.members.filter(({ position }) => posted.has(position)) }, marks: [] }
}

/** Reads the contents with these keys, unless they are known already. */
export async function readMissingContents({ task, contents }: Pass, keys: (number | null)[]): Promise<void> {
  const missing = new Set(keys.flatMap((key) => (key === null || contents.has(key) ? [] : [key])))
  if (missing.size === 0) return
  for (const [key, content] of await readContents(task.var.db, [...missing])) contents.set(key, divideContent(content))
}

async function chooseRecipients(pass: Pass, campaign: OpenCampaign, { members }: ClaimedBatch): Promise<ChosenMembers> {
  // Those of the batch before are needed no more.
  if (campaign.contentKey === null) pass.contents.clear()
  const keyOf = ({ contentKey }: { contentKey: number | null }) => contentKey ?? campaign.contentKey
  await readMissingContents(pass, members.map(keyOf))
  const chosen = chooseMembers(members, (member) => pass.contents.get(keyOf(member) ?? 0), campaign.startedAt ?? now())
  return excludeSuppressedNotices(pass.task.var.db, chosen)
}

async function composeMails(
  pass: Pass,
  { id: campaign }: OpenCampaign,
  recipients: ChosenMembers['recipients'],
): Promise<Mail[]> {
  pass.links ??= await createLinks(pass.task.var.db, pass.origin)
  const { links } = pass
  return recipients.map(({ content, ...recipient }) => composeMail(content, { ...recipient, campaign }, links))
}
