import { sha256 } from '../../ids.ts'
import type { BatchAnswer, Mail, MailOutcome, PostedBatch } from './provider.ts'

/** `invalid`: nothing was sent, because of at least one of the mails. `words` are the provider's. */
export type PartAnswer = BatchAnswer | { kind: 'invalid'; words: string }

/** Fewer than a run may make on the Free plan. Three invalid mails of 100 need 36. */
const mostCalls = 40

/**
 * Posts a batch that was refused as a whole in ever smaller parts, and refuses the mails that are invalid alone.
 * @param call posts a part, whose id is the same whenever the same addresses of the batch are posted
 * @throws Error when some mails were accepted and others could not be posted: the batch must be posted again
 */
export async function postByHalves(
  { id, mails: all }: PostedBatch,
  words: string,
  call: (part: PostedBatch) => Promise<PartAnswer>,
): Promise<BatchAnswer> {
  const outcomes = new Map<Mail, MailOutcome>()
  const parts: Mail[][] = []

  function divide(mails: Mail[], reason: string) {
    const middle = Math.ceil(mails.length / 2)
    if (mails.length > 1) parts.push(mails.slice(0, middle), mails.slice(middle))
    else for (const mail of mails) outcomes.set(mail, { isAccepted: false, reason })
  }

  function stop(answer: BatchAnswer & { kind: 'postponed' }) {
    if ([...outcomes.values()].some(({ isAccepted }) => isAccepted)) throw new Error(answer.problem)
    return answer
  }

  divide(all, words)
  // Parts are added while it runs.
  for (const [calls, mails] of parts.entries()) {
    if (calls === mostCalls) return stop({ kind: 'postponed', problem: `The provider refuses the mails: “${words}”` })
    const answer = await call({ id: await partId(id, mails), mails })
    if (answer.kind === 'invalid') divide(mails, answer.words)
    else if (answer.kind === 'postponed') return stop(answer)
    else {
      for (const [place, mail] of mails.entries()) {
        outcomes.set(mail, (answer.kind === 'answered' && answer.outcomes[place]) || { isAccepted: true })
      }
    }
  }
  return { kind: 'answered', outcomes: all.map((mail) => outcomes.get(mail) ?? { isAccepted: true }) }
}

/** By the addresses, not by their places: who has left since the last try is no longer in the batch. */
async function partId(id: string, mails: Mail[]) {
  return `${id}/${await sha256(JSON.stringify(mails.map(({ to }) => to)))}`
}
