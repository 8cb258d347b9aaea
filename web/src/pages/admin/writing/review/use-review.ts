import { useEffect, useState } from 'react'
import type { Review } from '#contract/review.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import type { useSubmit } from '#web/hooks/use-submit.ts'
import { reach } from '../../frame/rights.ts'
import { askServer } from '../ask-server.ts'
import type { BlogFormControls } from '../blog-editor/use-blog-form.ts'
import { unwrapSave } from '../editor-form/save-state.ts'

/** A reviewer's decision. `publishAt`: `now`, a time in ISO 8601, or null to publish nothing. */
export type Decision = { decision: 'approve' | 'changes'; note: string; publishAt: string | null }

/** Hands in a blog whose draft has a revision; 0 for one without a draft. */
export function handInBlog(id: string, revision: number) {
  return api.admin.blogs[':id']['hand-in'].$post({ param: { id }, json: { revision } })
}

/** The part of the form that a review needs. */
type Controls = Pick<BlogFormControls, 'runSaved' | 'validate'> & {
  saver: Pick<BlogFormControls['saver'], 'revision'>
  state: Pick<BlogFormControls['state'], 'kind'>
}

/**
 * The review of the blog of an editor, with the calls of its author and of those who review.
 * @param submit of the form, so that one call runs at a time
 * @returns `question`: to be rendered outside the form
 */
export function useReview(id: string, controls: Controls, { submit }: Pick<ReturnType<typeof useSubmit>, 'submit'>) {
  const { saver, runSaved, validate, state } = controls
  const [review, setReview] = useState<Review | null>(null)
  const { confirm, confirmDialog } = useConfirm()

  useEffect(() => {
    return askServer(
      (init) => unwrap(api.admin.blogs[':id'].review.$get({ param: { id }, query: {} }, { init })),
      ({ review }) => setReview(review),
      { warning: 'Whether it was handed in is not known.' },
    )
  }, [id])

  /** Shows a new state. The button of the call has another meaning by then, or is gone: a second press must not reach it. */
  function follow({ review }: { review: Review | null }) {
    setReview(review)
    startAtHeading()
  }

  function handIn() {
    if (!validate()) return
    const call = (revision: number) =>
      unwrapSave(handInBlog(id, revision)).then((answer) => ({ ...answer, published: null }))
    void submit(() => runSaved(call), { onSuccess: follow })
  }

  async function withdraw() {
    const detail = 'Nobody reviews it until it is handed in again.'
    if (!(await confirm('Withdraw this blog from the review?', { action: 'Withdraw', detail }))) return
    await submit(() => unwrap(api.admin.blogs[':id'].withdraw.$post({ param: { id } })), { onSuccess: follow })
  }

  /** @throws Error, an ApiError with a sentence where the author has saved since */
  async function decide(decision: Decision) {
    const call = (revision: number) =>
      unwrap(api.admin.blogs[':id'].review.$post({ param: { id }, json: { revision, ...decision } }))
    const answer = await runSaved(call)
    setReview(answer.review)
    return answer
  }

  // An edit voids what was handed in, and what was approved.
  const isCurrent = review !== null && review.revision === saver.revision() && state.kind === 'saved'
  const isToReview = review?.state === 'waiting' && reach('blogs:review') === 'all'
  return { review, isCurrent, isToReview, handIn, decide, withdraw: () => void withdraw(), question: confirmDialog }
}

/** The state of a review for whoever writes the blog. @param isCurrent whether the form has what was handed in or approved */
export function describeReview({ state }: Pick<Review, 'state'>, isCurrent: boolean): string {
  if (state === 'changes') return 'Changes asked'
  const words = state === 'waiting' ? 'Handed in, waiting' : 'Approved'
  return isCurrent ? words : `${words} · changed since`
}
