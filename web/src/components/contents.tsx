import type { Heading } from '#contract/blog.ts'
import type { TextAttributes } from '../site/text-attributes.ts'
import './contents.css'

/** Articles with fewer headings get no table of contents. */
const minHeadings = 4

type Props = {
  headings: Heading[]
  /** The language and direction of the article. */
  language: TextAttributes
  /** The language of the page, in an element that has that of the article. */
  lang?: string | undefined
}

/**
 * The table of contents of a long article: beside the text where the window is wide enough (contents.css), else closed
 * above it. boot/current-heading.ts marks the part in view.
 */
export function Contents({ headings, language, lang }: Props) {
  if (headings.length < minHeadings) return null
  return (
    <nav className="contents" aria-label="Contents" lang={lang}>
      <details>
        <summary className="opener">Contents</summary>
        <ol {...language}>
          {headings.map(({ id, text, level }) => (
            <li key={id} data-level={level}>
              {/* The mark is an attribute that React did not render. */}
              <a href={`#${id}`} suppressHydrationWarning>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
