import { sha256 } from '../../ids.ts'
import type { BatchAnswer, Mail, MailOutcome, PostedBatch } from './provider.ts'

/** `invalid`: nothing was sent, because of at least one of the mails. `words` are the provider's. */
export type PartAnswer = BatchAnswer | { kind: 'invalid'; words: string }

type Part = { path: string; mails: Mail[] }

/** Two invalid mails of 100 need about 30. A run may have fewer left. */
const mostCalls = 45
/** Mails that this number of steps has not divided are the same mail to the same address. */
const longestPath = 32

/**
 * Posts a batch that was refused as a whole in ever smaller parts, and refuses the mails that are invalid alone. In which
 * part a mail is follows from its address alone: when members leave before the batch is posted again, the others stay in
 * the parts, and under the ids, by which the provider knows them.
 * @throws Error when some mails were accepted and others could not be posted: the batch must be posted again
 */
export async function postByHalves(
  { id, mails: all, allowsCall = async () => true }: PostedBatch,
  words: string,
  call: (part: PostedBatch) => Promise<PartAnswer>,
): Promise<BatchAnswer> {
  const outcomes = new Map<Mail, MailOutcome>()
  const steps = new Map(await Promise.all(all.map(async (mail) => [mail, await stepsTo(mail)] as const)))
  const parts: Part[] = []

  function divide({ path, mails }: Part, reason: string) {
    if (mails.length === 1 || path.length === longestPath) {
      for (const mail of mails) outcomes.set(mail, { isAccepted: false, reason })
      return
    }
    const halves = ['0', '1'].map((step): Part => {
      return { path: path + step, mails: mails.filter((mail) => steps.get(mail)?.startsWith(path + step)) }
    })
    const whole = halves.find((half) => half.mails.length === mails.length)
    if (whole) divide(whole, reason)
    else parts.push(...halves)
  }

  function stop(answer: BatchAnswer & { kind: 'postponed' }) {
    if ([...outcomes.values()].some(({ isAccepted }) => isAccepted)) throw new Error(answer.problem)
    return answer
  }

  divide({ path: '', mails: all }, words)
  // Parts are added while it runs.
  for (const [calls, part] of parts.entries()) {
    if (calls === mostCalls || !(await allowsCall()))
      return stop({ kind: 'postponed', problem: `The provider refuses the mails: “${words}”` })
    const answer = await call({ id: `${id}/${part.path}`, mails: part.mails })
    if (answer.kind === 'invalid') divide(part, answer.words)
    else if (answer.kind === 'postponed') return stop(answer)
    else {
      for (const [index, mail] of part.mails.entries()) {
        outcomes.set(mail, (answer.kind === 'answered' && answer.outcomes[index]) || { isAccepted: true })
      }
    }
  }
  return { kind: 'answered', outcomes: all.map((mail) => outcomes.get(mail) ?? { isAccepted: true }) }
}

/** The way to a mail through ever smaller parts, as binary digits: a hash, so that each part is divided about evenly. */
async function stepsTo({ to, kind, subject }: Mail): Promise<string> {
  const hash = await sha256(JSON.stringify([to, kind, subject]))
  return Number.parseInt(hash.slice(0, longestPath / 4), 16)
    .toString(2)
    .padStart(longestPath, '0')
}
