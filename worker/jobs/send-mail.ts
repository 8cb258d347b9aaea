import { costOfReviewNotice, notifyOfReviews } from '../blogs/review/notify-of-reviews.ts'
import { minute, second } from '../contract/units.ts'
import { listDueNotices } from '../db/statements/notices.ts'
import type { Task } from '../env.ts'
import { costOfNotice, notifyOfMessages } from '../inbox/notify-of-messages.ts'
import { usedProviders } from '../mail-policy.ts'
import { costOfStuckNotice, notifyOfStuck } from '../newsletter/campaigns/notify-of-stuck.ts'
import { costOfPlan, planDigest } from '../newsletter/digest/digest.ts'
import { costOfFreezing, freezeCampaigns } from '../newsletter/sending/freeze-campaigns.ts'
import { costOfPass, sendDue } from '../newsletter/sending/send-due.ts'
import { costOfReminders, sendReminders } from '../newsletter/sign-up.ts'
import { type Cost, createRunBudget } from '../run-budget.ts'
import { type Run, runSteps } from './run.ts'

type Step = { cost: Cost; run(task: Task, origin: string): Promise<void> }

/** The steps before the sender. Each has the most that it costs when it has something to do. */
const steps: Step[] = [
  // One statement finds out of which there is something to tell.
  { cost: { statements: 1 + Math.max(costOfNotice.statements, costOfReviewNotice.statements) }, run: notifyInTurn },
  { cost: costOfStuckNotice, run: notifyOfStuck },
  { cost: costOfReminders, run: sendReminders },
  { cost: costOfPlan, run: (task) => planDigest(task) },
  { cost: costOfFreezing, run: (task, origin) => freezeCampaigns(task, origin, costOfPass.statements) },
]

/** Tells of new messages, else of what was handed in: the other one has the next minute. */
async function notifyInTurn(task: Task, origin: string): Promise<void> {
  const { config, db } = task.var
  if (usedProviders(config).length === 0 && !config.NOTIFY_EMAIL) return
  const due = await listDueNotices(db)
  if (due.includes('messages') && config.NOTIFY_EMAIL) return notifyOfMessages(task, origin)
  if (due.includes('reviews')) await notifyOfReviews(task, origin)
}

const runTimeMs = 45 * second
/** The record of its start, and a pass of the sender. */
export const costOfMail: Cost = { ...costOfPass, statements: 1 + costOfPass.statements }

/**
 * The cron's work for mail: it queues the notices of new messages, of what was handed in and of a stuck newsletter, and the reminders of sign-ups,
 * plans the weekly digest, freezes what is planned, and sends. Each step begins only if it fits beside a pass of the sender;
 * another one is the first each minute, so that each has its turn. A step that fails stops no other one.
 * @throws the first error of a step, after the others
 */
export async function sendMail(task: Task, { at, origin }: Pick<Run, 'at' | 'origin'>): Promise<boolean> {
  const budget = createRunBudget(task.var, runTimeMs)
  const first = Math.floor(at.getTime() / minute) % steps.length
  const inTurn = [...steps.slice(first), ...steps.slice(0, first)]
  const release = budget.reserve(costOfPass)
  await runSteps([
    ...inTurn.map(({ cost, run }) => async () => {
      if (budget.allows(cost)) await run(task, origin)
    }),
    async () => {
      release()
      await sendDue(task, origin)
    },
  ])
  return true
}
