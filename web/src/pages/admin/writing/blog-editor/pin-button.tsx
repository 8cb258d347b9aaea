import { useState } from 'react'
import type { EditedBlog } from '#contract/draft.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'

/** Makes the home page begin with this blog, or with the newest one again. */
export function PinButton({ blog }: { blog: Pick<EditedBlog, '_id' | 'isPinned'> }) {
  const [isPinned, setIsPinned] = useState(blog.isPinned)
  const { submit, busy } = useSubmit()

  function toggle() {
    const call = () =>
      unwrap(api.admin.blogs[':id'].pin.$post({ param: { id: blog._id }, json: { isPinned: !isPinned } }))
    submit(call, { onSuccess: () => setIsPinned(!isPinned) })
  }

  return (
    <button type="button" className="button quiet" aria-disabled={busy} onClick={toggle}>
      {isPinned ? 'Unpin from the home page' : 'Pin to the home page'}
    </button>
  )
}
