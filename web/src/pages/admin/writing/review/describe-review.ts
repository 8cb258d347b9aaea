import type { Review } from '#contract/review.ts'

/** The state of a review for whoever writes the blog. @param isCurrent whether the form has what was handed in or approved */
export function describeReview({ state }: Pick<Review, 'state'>, isCurrent: boolean): string {
  if (state === 'changes') return 'Changes asked'
  const words = state === 'waiting' ? 'Handed in, waiting' : 'Approved'
  return isCurrent ? words : `${words} · changed since`
}
