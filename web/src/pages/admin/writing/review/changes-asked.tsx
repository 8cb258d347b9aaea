import type { Review } from '#contract/review.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { Note } from './review-panel.tsx'

/** The words of a reviewer, above the text of whoever has handed it in. */
export function ChangesAsked({ decision }: { decision: NonNullable<Review['decision']> }) {
  return (
    <section className="panel review-panel stack" aria-labelledby="review">
      <h2 id="review">Changes asked</h2>
      <p>
        {decision.by} has read it on <DateInSentence date={decision.at} />. Change it, and hand it in again.
      </p>
      <Note title="In their words" note={decision.note} />
    </section>
  )
}
