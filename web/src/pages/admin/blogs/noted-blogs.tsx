import { Link } from 'react-router'
import type { BlogsToMend, PartlyIndexed } from '#contract/blog.ts'
import { paths } from '#web/routing/paths.ts'
import { countOf } from '../format-count.ts'
import './noted-blogs.css'

const found: Record<PartlyIndexed['foundBy'], string> = {
  beginning: 'Found by the beginning of its text',
  title: 'Found by its title, headings and tags',
  nothing: 'Not found',
}

/** What the dashboard tells about single blogs: nothing where there are none. */
export function NotedBlogs({ partlyIndexed, withDeadResources }: BlogsToMend) {
  return (
    <>
      <Note
        heading="Search"
        text="These blogs are too long for the plan’s computing time, so that search does not find every word of them. Divide a blog into shorter ones, and all of its words are found."
        blogs={partlyIndexed.map((blog) => ({ ...blog, note: found[blog.foundBy] }))}
      />
      <Note
        heading="Recommended resources"
        text="Some pages that these blogs recommend have not answered for three days. Readers do not get them until they answer again."
        blogs={withDeadResources.map((blog) => ({ ...blog, note: countOf(blog.dead, 'page') }))}
      />
    </>
  )
}

type NoteProps = { heading: string; text: string; blogs: { _id: string; title: string; note: string }[] }

function Note({ heading, text, blogs }: NoteProps) {
  if (blogs.length === 0) return null
  return (
    <section className="stack">
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul className="panel noted-blogs">
        {blogs.map(({ _id, title, note }) => (
          <li key={_id}>
            <Link to={paths.editBlog.href(_id)}>{title}</Link>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
