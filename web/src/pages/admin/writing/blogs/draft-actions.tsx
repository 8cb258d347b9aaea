import { Link } from 'react-router'
import { type ListedBlog, type ListedDraft, trashDays } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import { unfinishedDraftPath } from '#web/routing/admin-paths.ts'
import { rowName } from '../../frame/list/data-table.tsx'
import { DeleteAction } from '../../frame/list/delete-action.tsx'
import type { RowTools } from '../../frame/list/list-table.tsx'
import { titleOf } from './title-of.ts'

/** The buttons of a draft that was not added. */
export function DraftActions({ draft, ...tools }: { draft: ListedDraft } & RowTools<ListedBlog>) {
  const { _id: id, deletedAt } = draft
  const title = titleOf(draft)
  const restore = () => unwrap(api.admin['restore-blog'].$post({ json: { id } }))

  async function removeForGood() {
    const question = 'Are you sure you want to delete this draft for good?'
    if (!(await tools.confirm(question, { action: 'Delete', detail: `It cannot be restored: “${title}”` }))) return
    const call = () => unwrap(api.admin.blogs['delete-for-good'].$post({ json: { id } }))
    tools.act({ row: draft, change: 'removed', call })
  }

  if (deletedAt) {
    return (
      <div className="actions">
        <button
          type="button"
          className="button quiet small"
          aria-describedby={rowName(id)}
          onClick={() => tools.act({ row: draft, change: 'removed', call: restore })}
        >
          Restore
        </button>
        <button
          type="button"
          className="button quiet small"
          aria-describedby={rowName(id)}
          onClick={() => void removeForGood()}
        >
          Delete for good
        </button>
      </div>
    )
  }
  return (
    <div className="actions">
      <Link className="button quiet small" to={unfinishedDraftPath(id)} aria-describedby={rowName(id)}>
        Continue
      </Link>
      <DeleteAction
        row={draft}
        what="this draft"
        detail={`It can be restored from the Trash for ${trashDays} days: “${title}”`}
        call={() => unwrap(api.admin.drafts[':id'].$delete({ param: { id } }))}
        wayBack={{ note: `“${title}” is in the Trash.`, call: restore }}
        {...tools}
      />
    </div>
  )
}
