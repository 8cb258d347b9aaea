import { useEffect, useState } from 'react'
import type { Resource } from '#contract/blog.ts'
import { api, unwrap } from '../api/api.ts'

/**
 * A blog's recommended resources, or null while they load. A blog that has none stored yet gets them made, once;
 * whatever goes wrong with that is an empty list.
 */
export function useResources(blogId: string, stored: Resource[]): Resource[] | null {
  const [made, setMade] = useState<Resource[] | null>(null)
  const isMissing = stored.length === 0
  useEffect(() => {
    if (!isMissing) return
    const gone = new AbortController()
    async function make() {
      const call = api.blog['generate-resources'].$post({ json: { id: blogId } }, { init: { signal: gone.signal } })
      const resources = await unwrap(call).then(
        (body) => body.resources,
        () => [],
      )
      if (!gone.signal.aborted) setMade(resources)
    }
    make()
    return () => gone.abort()
  }, [blogId, isMissing])
  return isMissing ? made : stored
}
