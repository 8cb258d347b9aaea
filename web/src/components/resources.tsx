import { useEffect, useState } from 'react'
import type { Resource } from '#contract/blog.ts'
import { api, unwrap } from '../api/api.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import './resources.css'

type Props = { blogId: string; stored: Resource[] }

/** The recommended resources of a blog. */
export function Resources({ blogId, stored }: Props) {
  const resources = useResources(blogId, stored)
  // Nothing loads before hydration, which most readers never cause.
  const isLoading = useHydrated() && resources === null
  if (!resources || resources.length === 0)
    return (
      <p className="no-resources" role="status">
        {isLoading ? 'Loading resources...' : 'No recommended resources available.'}
      </p>
    )
  return (
    <section className="section" aria-labelledby="resources-title">
      <h2 id="resources-title">Recommended Resources</h2>
      <ul className="resources">
        {resources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener nofollow">
              {title}
              <small>{shortUrl(url)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A URL without its scheme, `www.` and trailing slash. */
function shortUrl(url: string) {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/**
 * The recommended resources of a blog, or null while they load. Asks the API where the page has none: a document in a cache
 * may be older than they are. A failure yields an empty list.
 */
function useResources(blogId: string, stored: Resource[]): Resource[] | null {
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
