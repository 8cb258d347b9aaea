import { Link } from 'react-router'
import type { PartlyIndexed } from '#contract/blog.ts'
import { paths } from '#web/routing/paths.ts'
import './noted-blogs.css'

const found: Record<PartlyIndexed['foundBy'], string> = {
  beginning: 'Found by the beginning of its text',
  title: 'Found by its title, headings and tags',
  nothing: 'Not found',
}

/** The blogs that search finds by a part of their text only. Renders nothing without any. */
export function IndexNote({ blogs }: { blogs: PartlyIndexed[] }) {
  if (blogs.length === 0) return null
  return (
    <section className="stack">
      <h2>Search</h2>
      <p>
        These blogs are too long for the plan’s computing time, so that search does not find every word of them. Divide
        a blog into shorter ones, and all of its words are found.
      </p>
      <ul className="panel noted-blogs">
        {blogs.map(({ _id, title, foundBy }) => (
          <li key={_id}>
            <Link to={paths.editBlog.href(_id)}>{title}</Link>
            <span>{found[foundBy]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
