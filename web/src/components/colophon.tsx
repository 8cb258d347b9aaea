import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NameAndSlug } from '#contract/blog.ts'
import type { AuthorListing } from '#contract/listings.ts'
import { paths } from '../routing/paths.ts'
import { AboutAuthor } from './about-author.tsx'
import { Avatar } from './avatar.tsx'
import './colophon.css'

type Props = {
  authors: AuthorListing[]
  tags: NameAndSlug[]
  /** Links that share the article. */
  share?: ReactNode
}

/** The end of an article: who wrote it, what it is about, and how to share it. */
export function Colophon({ authors, tags, share }: Props) {
  if (authors.length === 0 && tags.length === 0 && !share) return null
  return (
    <div className="colophon">
      {authors.map(({ name, path, image, ...about }) => (
        <div className="about-author" key={path}>
          <Avatar name={name} image={image} />
          <div>
            <h2 className="taps">
              <Link to={path} dir="auto">
                {name}
              </Link>
            </h2>
            <AboutAuthor {...about} />
          </div>
        </div>
      ))}
      <div className="colophon-row">
        <BlogTags tags={tags} />
        {share}
      </div>
    </div>
  )
}

/** Links to the articles with the same tags. */
function BlogTags({ tags }: { tags: NameAndSlug[] }) {
  if (tags.length === 0) return null
  return (
    <nav aria-label="Tags">
      <ul className="blog-tags">
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
