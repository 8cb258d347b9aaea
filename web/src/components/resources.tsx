import type { Resource } from '#contract/blog.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { useResources } from '../hooks/use-resources.ts'
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
