import type { ListedBlog } from '#contract/blog.ts'
import { DateTime, TimeSince } from '../date-time.tsx'
import { formatDateTime } from '../format-date-time.ts'

/** The state of a blog or a draft as a chip, with what it means for readers. */
export function BlogState({ row }: { row: ListedBlog }) {
  if (row.state === 'draft') {
    return (
      <span className="state-line">
        <span className="chip warn">Draft, not added</span>{' '}
        <small className="saved soft">
          saved <TimeSince date={row.savedAt} />
        </small>
      </span>
    )
  }
  const { state, scheduledAt, deletedAt, plannedCampaign, hasNewerDraft } = row
  if (state === 'published') {
    return (
      <span className="state-line">
        <span className="chip good">Published</span>
        {hasNewerDraft && <UnpublishedChanges />}
      </span>
    )
  }
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
        <>
          <span className="chip warn long">
            Scheduled for <time dateTime={scheduledAt}>{formatDateTime(scheduledAt)}</time>
          </span>
          {hasNewerDraft && <UnpublishedChanges />}
        </>
      ) : (
        <span className="chip warn">Unpublished</span>
      )}
      {plannedCampaign && <small className="planned soft">Will be sent to subscribers when published</small>}
    </>
  )
}

function UnpublishedChanges() {
  return (
    <>
      {' '}
      <small className="changes soft">Unpublished changes</small>
    </>
  )
}
