import type { Heading } from '#contract/blog.ts'
import './contents.css'

/** A shorter article is seen at a glance. */
const fewestHeadings = 4

/** The way to an article's parts, for long ones. */
export function Contents({ headings }: { headings: Heading[] }) {
  if (headings.length < fewestHeadings) return null
  return (
    <nav className="contents" aria-label="Contents">
      <details>
        <summary>Contents</summary>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
