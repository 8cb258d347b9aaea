import { Link } from 'react-router'
import type { ListedBlog, ListedDraft } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import { unfinishedDraftPath } from '#web/routing/admin-paths.ts'
import { rowName } from '../list/data-table.tsx'
import { DeleteAction } from '../list/delete-action.tsx'
import type { RowTools } from '../list/list-table.tsx'

/** The buttons of a draft that was not added. */
export function DraftActions({ draft, ...tools }: { draft: ListedDraft } & RowTools<ListedBlog>) {
  const { _id: id, title } = draft
  return (
    <div className="actions">
      <Link className="button quiet small" to={unfinishedDraftPath(id)} aria-describedby={rowName(id)}>
        Continue
      </Link>
      <DeleteAction
        row={draft}
        what="this draft"
        detail={`It was not added, and it cannot be restored: “${title || 'Without a title'}”`}
        call={() => unwrap(api.admin.drafts[':id'].$delete({ param: { id } }))}
        {...tools}
      />
    </div>
  )
}
