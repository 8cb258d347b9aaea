import { useSearchParams } from 'react-router'
import { type BlogAction, trashDays } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import type { useSelection } from '../list/use-selection.ts'
import { readBlogFilter } from './blog-filters.tsx'

const labels: Record<BlogAction, string> = {
  publish: 'Publish selected',
  unpublish: 'Unpublish selected',
  delete: 'Delete selected',
  restore: 'Restore selected',
}

type Props = {
  actions: BlogAction[]
  selection: ReturnType<typeof useSelection>
  /** The number of shown rows. */
  total: number
  confirm: ReturnType<typeof useConfirm>['confirm']
}

/** The actions for the selected blogs. */
export function BulkBlogs({ actions, selection, total, confirm }: Props) {
  const [query] = useSearchParams()
  return (
    <BulkBar
      noun="blog"
      shown={total}
      filter={readBlogFilter(query)}
      actions={actions.map((name) => ({
        name,
        label: labels[name],
        question: (rows) => `${name} ${rows}`,
        detail: () =>
          `${selection.selected.size === 1 ? 'It' : 'They'} can be restored from the Trash for ${trashDays} days.`,
        confirmLabel: 'Delete',
        alwaysAsks: name === 'delete',
      }))}
      call={(action, ids) => unwrap(api.admin.blogs.bulk.$post({ json: { ids, action } }))}
      selection={selection}
      confirm={confirm}
    />
  )
}
