import { Fragment } from 'react'
import { Link } from 'react-router'
import type { AuthorListing } from '#contract/listings.ts'
import { Avatar } from './avatar.tsx'
import './byline.css'

/** Who wrote an article, above its text. */
export function Byline({ authors }: { authors: AuthorListing[] }) {
  if (authors.length === 0) return null
  return (
    <p className="byline">
      {authors.map(({ name, path, image }) => image && <Avatar key={path} name={name} image={image} />)}
      <span>
        By{' '}
        {authors.map(({ name, path }, index) => (
          <Fragment key={path}>
            {index > 0 && ', '}
            <Link to={path} rel="author" dir="auto">
              {name}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
