import type { AuthorListing } from '#contract/listings.ts'
import './about-author.css'

/** An author's own words: the biography, and links to other sites. */
export function AboutAuthor({ biography, links }: Pick<AuthorListing, 'biography' | 'links'>) {
  return (
    <>
      {biography && (
        <p className="author-biography" dir="auto">
          {biography}
        </p>
      )}
      {links.length > 0 && (
        <ul className="author-links taps">
          {links.map((link) => (
            <li key={link}>
              <a href={link} rel="me noopener">
                {nameOf(link)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** An address as text: without its scheme, www and a slash at the end. */
function nameOf(link: string) {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
