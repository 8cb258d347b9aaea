import { Link } from 'react-router'
import type { TextPart } from '#contract/search.ts'
import type { Hit } from '../loaders/load-hits.ts'
import { textAttributes } from '../site/text-attributes.ts'
import { useSite } from '../site/use-site.ts'
import { ShortDay } from './date.tsx'
import { focusStyle, thumbnailSize } from './thumbnail-size.ts'
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
        {/* A browser looks for the passage in documents only. */}
        <Link className="teaser-link line-link" to={hit.path + passageIn(hit)} reloadDocument>
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
        {...(hit.imageFocus && { style: focusStyle(hit) })}
        loading="lazy"
        decoding="async"
      />
    </li>
  )
}

/** Signs that the text of an article does not have on its page: of tasks and of what was cut. */
const unshown = /[☐☑…]/

/**
 * The part of an address that makes a browser show the first match of a snippet, with the words beside it, or the heading before it
 * where the browser cannot find words. '' without a match. Each of the three is in one block, as it must be.
 * Source: https://wicg.github.io/scroll-to-text-fragment/
 */
function passageIn({ snippet, heading = '' }: Pick<Hit, 'snippet' | 'heading'>): string {
  const at = snippet.findIndex(({ isMatch }) => isMatch)
  const wordsOf = (parts: TextPart[]) =>
    parts
      .map(({ text }) => text)
      .join('')
      .trim()
      .split(' ')
  const before = wordsOf(snippet.slice(0, Math.max(0, at))).at(-1) ?? ''
  const [after = ''] = wordsOf(snippet.slice(at + 1))
  const encode = (text: string) => (unshown.test(text) ? '' : encodeURIComponent(text.trim()).replaceAll('-', '%2D'))
  const [prefix, match, suffix] = [encode(before), encode(snippet[at]?.text ?? ''), encode(after)]
  return match && `#${heading}:~:text=${prefix && `${prefix}-,`}${match}${suffix && `,-${suffix}`}`
}

/** A text in which the parts that a search has found are marked. */
function MarkedText({ parts }: { parts: TextPart[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never change places.
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
