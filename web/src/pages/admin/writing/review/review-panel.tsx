import { useState } from 'react'
import type { BlogDetails } from '#contract/blog-details.ts'
import type { Review, ReviewedTexts } from '#contract/review.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { Differences } from '../revisions/differences.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import type { Decision } from './use-review.ts'
import './review.css'

type Props = {
  id: string
  review: Review
  /** Whether the form has what was handed in. */
  isCurrent: boolean
  isPublished: boolean
  details: BlogDetails
  /** Asks before generated text becomes public. @returns whether it may */
  mayBePublic: () => Promise<boolean>
  /** Saves the form. @throws Error when that fails */
  save: () => Promise<void>
  /** @throws Error */
  decide: (decision: Decision) => Promise<{ message: string }>
}

/** The review of a waiting blog, above its text: who has handed it in, the changes, and the decision. */
export function ReviewPanel({ id, review, isCurrent, isPublished, details, mayBePublic, save, decide }: Props) {
  const { submit, busy } = useSubmit()
  const [texts, setTexts] = useState<ReviewedTexts | null>(null)
  const [opened, setOpened] = useState<'approve' | 'changes' | null>(null)
  const { decision } = review
  // Neither a reviewer nor readers have seen anything of it.
  const isFirst = !decision && !isPublished

  function compare() {
    if (texts) return setTexts(null)
    void submit(
      async () => {
        await save()
        const query = { with: 'texts' } as const
        return unwrap(api.admin.blogs[':id'].review.$get({ param: { id }, query }))
      },
      { onSuccess: (answer) => setTexts(answer.texts) },
    )
  }

  const dialog = { decide, onClose: () => setOpened(null) }
  return (
    <section className="panel review-panel stack" aria-labelledby="review">
      <h2 id="review">Waits for review</h2>
      <p>
        {review.handedInBy} handed it in on <DateInSentence date={review.handedInAt} />.
        {!isCurrent && ' It was changed since: you read the newest text.'}
        {isFirst && ' All of it is new.'}
      </p>
      {decision?.note && <Note title={`${decision.by} asked before`} note={decision.note} />}
      <div className="conflict-buttons">
        <button type="button" className="button" onClick={() => setOpened('approve')}>
          Approve…
        </button>
        <button type="button" className="button quiet" onClick={() => setOpened('changes')}>
          Ask for changes…
        </button>
        {!isFirst && (
          <button
            type="button"
            className="button quiet"
            aria-expanded={texts !== null}
            aria-disabled={busy}
            onClick={compare}
          >
            {texts ? 'Hide the changes' : 'Show the changes'}
          </button>
        )}
      </div>
      {texts && <Compared texts={texts} />}
      {opened === 'changes' && <ChangesDialog {...dialog} />}
      {opened === 'approve' && <ApproveDialog {...dialog} {...{ id, isPublished, details, mayBePublic }} />}
    </section>
  )
}

/** The changes, marked against the text that was reviewed last, or that readers see. */
function Compared({ texts: { now, before } }: { texts: ReviewedTexts }) {
  // The revision that was reviewed may not be kept any more.
  if (!before) return <p>There is no older text to compare it with.</p>
  const then = before.kind === 'reviewed' ? 'Reviewed last' : 'Readers see'
  return <Differences mine={now} theirs={before} names={{ mine: 'Now', theirs: then }} />
}

/** The words of a reviewer, as they were typed. */
function Note({ title, note }: { title: string; note: string }) {
  return (
    <figure className="review-note">
      <figcaption className="form-label">{title}</figcaption>
      <blockquote dir="auto">{note}</blockquote>
    </figure>
  )
}

type DecidedProps = {
  state: Exclude<Review['state'], 'waiting'>
  decision: NonNullable<Review['decision']>
  isCurrent: boolean
  /** Whether the account that reads it is to hand it in again. */
  isForAuthor: boolean
}

/** The last decision about a blog, above its text: who has made it, when, and the words to the author. */
export function Decided({ state, decision, isCurrent, isForAuthor }: DecidedProps) {
  const { by, at, note } = decision
  const isApproved = state === 'approved'
  return (
    <section className="panel review-panel stack" aria-labelledby="review">
      <h2 id="review">{isApproved ? 'Approved' : 'Changes asked'}</h2>
      <p>
        {by} {isApproved ? 'approved' : 'read'} it on <DateInSentence date={at} />.
        {isApproved && !isCurrent && ' It was changed since, which voids the approval.'}
        {!isApproved && isForAuthor && ' Change it, and hand it in again.'}
      </p>
      {note && <Note title="In their words" note={note} />}
    </section>
  )
}
