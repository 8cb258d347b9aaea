import { useEffect, useState } from 'react'
import type { ListedResource } from '#contract/resources.ts'
import { api, unwrap } from '#web/api/api.ts'

/** What a blog has now, of its author or of a proposal; null until it is loaded. Of a blog that was not added, nothing is loaded. */
export function useCurrentResources(article: string, isAdded: boolean) {
  const [current, setCurrent] = useState<ListedResource[] | null>(isAdded ? null : [])
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isAdded) return
    let isMounted = true
    unwrap(api.admin.blogs[':id'].resources.$get({ param: { id: article } })).then(
      ({ resources }) => isMounted && setCurrent(resources),
      () => isMounted && setHasFailed(true),
    )
    return () => {
      isMounted = false
    }
  }, [article, isAdded])
  return { current, hasFailed }
}
