import { Link } from 'react-router'
import type { NameAndSlug } from '#contract/blog.ts'
import { paths } from '../routing/paths.ts'

/** Links to the articles with the same tags. */
export function BlogTags({ tags }: { tags: NameAndSlug[] }) {
  if (tags.length === 0) return null
  return (
    <nav className="blog-tags" aria-labelledby="tags-title">
      <h2 id="tags-title">Tags</h2>
      <ul>
        {tags.map(({ name, slug }) => (
          <li key={slug}>
            <Link className="chip" to={paths.tag.href(slug)} rel="tag">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
