import { useEffect, useState } from 'react'
import type { Resource } from '#contract/blog.ts'
import { api, unwrap } from '../api/api.ts'

/**
 * The recommended resources of a blog, or null while they load. Asks the API where the page has none: a document in a cache
 * may be older than they are. A failure yields an empty list.
 */
export function useResources(blogId: string, stored: Resource[]): Resource[] | null {
  const [generated, setGenerated] = useState<Resource[] | null>(null)
  const isMissing = stored.length === 0
  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    async function generate() {
      const call = api.blog['generate-resources'].$post(
        { json: { id: blogId } },
        { init: { signal: controller.signal } },
      )
      const resources = await unwrap(call).then(
        (body) => body.resources,
        () => [],
      )
      if (!controller.signal.aborted) setGenerated(resources)
    }
    generate()
    return () => controller.abort()
  }, [blogId, isMissing])
  return isMissing ? generated : stored
}
