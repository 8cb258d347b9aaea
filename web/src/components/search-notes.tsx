import { Fragment } from 'react'
import { Link } from 'react-router'
import type { SearchResult } from '#contract/search.ts'
import './search-notes.css'

type Props = SearchResult & {
  /** What was searched for. */
  q: string
  /** The path of the search for another text. */
  hrefOf: (text: string) => string
}

/** Says how the hits relate to what was searched for, where they are not simply the hits of it. */
export function SearchNotes({ q, correction, matches, hrefOf }: Props) {
  return (
    <>
      {correction && matches === 'all' && (
        <p className="corrected">
          No articles for “<bdi>{q}</bdi>”. Did you mean{' '}
          {[correction.text, ...correction.alternatives].map((text, index) => (
            <Fragment key={text}>
              {index > 0 && ' or '}
              <Link to={hrefOf(text)}>
                <bdi>{text}</bdi>
              </Link>
            </Fragment>
          ))}
          ? Showing results for “<bdi>{correction.text}</bdi>”.
        </p>
      )}
      {matches === 'some' && (
        <p>
          No article has all of these words. These have some of{' '}
          {correction ? (
            <>
              “<bdi>{correction.text}</bdi>”
            </>
          ) : (
            'them'
          )}
          .
        </p>
      )}
    </>
  )
}
