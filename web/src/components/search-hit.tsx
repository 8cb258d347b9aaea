import { Link } from 'react-router'
import type { TextPart } from '#contract/search.ts'
import type { Hit } from '../loaders/load-hits.ts'
import { textAttributes } from '../site/text-attributes.ts'
import { useSite } from '../site/use-site.ts'
import { ShortDay } from './date.tsx'
import { thumbnailSize } from './thumbnail-size.ts'
import './teaser.css'
import './search-hit.css'

/** The rendered width of the image, as in the style sheet. */
const imageSizes = '(min-width: 37.5rem) 9rem, 5rem'

/** A hit of a search as a row. The whole row is a link to the article. */
export function SearchHit({ hit }: { hit: Hit }) {
  const language = textAttributes(hit, useSite().language)
  return (
    <li className="teaser hit">
      <h2 className="hit-title" {...language}>
        <Link className="teaser-link line-link" to={hit.path} viewTransition>
          <MarkedText parts={hit.title} />
        </Link>
      </h2>
      <p className="hit-snippet" {...language}>
        <MarkedText parts={hit.snippet} />
      </p>
      <p className="teaser-meta hit-meta">
        {hit.authors.length > 0 && (
          <span>
            <bdi>{hit.authors.map(({ name }) => name).join(', ')}</bdi>
          </span>
        )}
        <span>{hit.category}</span>
        {hit.publishedAt && <ShortDay date={hit.publishedAt} />}
        <span>{`${hit.readingMinutes} min read`}</span>
      </p>
      <img
        src={hit.image}
        {...(hit.imageSrcset && { srcSet: hit.imageSrcset, sizes: imageSizes })}
        alt=""
        {...thumbnailSize(hit)}
        loading="lazy"
        decoding="async"
      />
    </li>
  )
}

/** A text in which the parts that a search has found are marked. */
function MarkedText({ parts }: { parts: TextPart[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never change places.
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
