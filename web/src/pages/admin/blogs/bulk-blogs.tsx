import { type BlogAction, trashDays } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useBulk } from '../list/use-bulk.ts'
import type { useSelection } from '../list/use-selection.ts'

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
  const { run, busy } = useBulk()
  const count = selection.selected.size

  async function act(action: BlogAction) {
    const what = count === 1 ? 'this blog' : `these ${count} blogs`
    const question = `Are you sure you want to delete ${what}?`
    const detail = `${count === 1 ? 'It' : 'They'} can be restored from the Trash for ${trashDays} days.`
    if (action === 'delete' && !(await confirm(question, { action: 'Delete', detail }))) return
    await run([...selection.selected], (ids) => unwrap(api.admin.blogs.bulk.$post({ json: { ids, action } })))
  }

  return (
    <SelectionBar count={count} total={total} onClear={selection.clear}>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className="button quiet small"
          aria-disabled={busy}
          onClick={() => act(action)}
        >
          {labels[action]}
        </button>
      ))}
    </SelectionBar>
  )
}
