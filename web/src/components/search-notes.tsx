import { Fragment } from 'react'
import { Link } from 'react-router'
import type { SearchResult } from '#contract/search.ts'

type Props = SearchResult & {
  /** The searched text. */
  q: string
  /** The number of hits. */
  total: number
  /** The path of the search for another text. */
  hrefOf: (text: string) => string
  /** The path of the search for the text as it is written. */
  writtenHref: string
}

/** Says how the hits relate to what was searched for, where they are not simply the hits of it. */
export function SearchNotes({ q, total, correction, matches, hrefOf, writtenHref }: Props) {
  return (
    <>
      {correction && matches === 'all' && (
        <p className="taps">
          Showing results for{' '}
          <strong>
            <bdi>{correction.text}</bdi>
          </strong>
          . Search instead for{' '}
          {[q, ...correction.alternatives].map((text, index) => (
            <Fragment key={text}>
              {index > 0 && ' or '}
              <Link to={index > 0 ? hrefOf(text) : writtenHref}>
                “<bdi>{text}</bdi>”
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      {matches === 'some' && total > 0 && (
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
