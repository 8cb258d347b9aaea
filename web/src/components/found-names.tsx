import { Link } from 'react-router'
import type { FoundNames as Names } from '#contract/search.ts'
import './found-names.css'

/** Links to the pages of the authors and tags whose names were searched for. */
export function FoundNames({ authors, tags }: Names) {
  const found = [
    ...authors.map((author) => ({ ...author, kind: 'Author' })),
    ...tags.map((tag) => ({ ...tag, kind: 'Tag' })),
  ]
  if (found.length === 0) return null
  return (
    <ul className="found-names">
      {found.map(({ name, path, kind }) => (
        <li key={path}>
          <Link to={path}>
            <bdi>{name}</bdi> <span className="kind">{kind}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
