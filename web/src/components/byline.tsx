import { Fragment } from 'react'
import { Link } from 'react-router'
import type { AuthorListing } from '#contract/listings.ts'
import { AboutAuthor } from './about-author.tsx'
import './byline.css'

type Props = { authors: AuthorListing[] }

/** Who wrote an article, above its text. */
export function Byline({ authors }: Props) {
  if (authors.length === 0) return null
  const pictures = authors.flatMap(({ image }) => image ?? [])
  return (
    <p className="byline">
      {pictures.map(({ src }) => (
        <img key={src} className="byline-picture" src={src} width={40} height={40} alt="" />
      ))}
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

/** Those authors of an article who say something about themselves, below its text. */
export function AboutAuthors({ authors }: Props) {
  const told = authors.filter(({ biography, links }) => biography || links.length > 0)
  if (told.length === 0) return null
  return (
    <section className="section" aria-labelledby="about-authors">
      <h2 id="about-authors">{told.length === 1 ? 'About the author' : 'About the authors'}</h2>
      {told.map(({ name, path, image, ...about }) => (
        <div className="about-author" key={path}>
          {image && <img className="byline-picture" src={image.src} width={40} height={40} loading="lazy" alt="" />}
          <div>
            <h3>
              <Link to={path} dir="auto">
                {name}
              </Link>
            </h3>
            <AboutAuthor {...about} />
          </div>
        </div>
      ))}
    </section>
  )
}
