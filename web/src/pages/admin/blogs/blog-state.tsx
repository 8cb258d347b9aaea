import type { AdminBlog } from '#contract/blog.ts'
import { DateTime } from '../date-time.tsx'
import { formatDateTime } from '../format-date-time.ts'

/** The state of a blog as a chip. */
export function BlogState(blog: Pick<AdminBlog, 'state' | 'scheduledAt' | 'deletedAt' | 'plannedCampaign'>) {
  const { state, scheduledAt, deletedAt, plannedCampaign } = blog
  if (state === 'published') return <span className="chip good">Published</span>
  if (state === 'trash') {
    return (
      <span className="state-line">
        <span className="chip">In the Trash</span>{' '}
        {deletedAt && (
          <small className="deleted soft">
            since <DateTime date={deletedAt} />
          </small>
        )}
      </span>
    )
  }
  return (
    <>
      {scheduledAt ? (
        <span className="chip warn long">
          Scheduled for <time dateTime={scheduledAt}>{formatDateTime(scheduledAt)}</time>
        </span>
      ) : (
        <span className="chip warn">Unpublished</span>
      )}
      {plannedCampaign && <small className="planned soft">Will be sent to subscribers when published</small>}
    </>
  )
}
