import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleLink } from '#contract/blog.ts'
import { useFrame } from '../loaders/frame.ts'
import './latest-articles.css'

/** A list without anything in it: a sentence that says so, a next step, and something to read. */
export function NothingHere({ sentence, children }: { sentence?: string; children: ReactNode }) {
  return (
    <div className="nothing-here taps">
      {sentence && <p>{sentence}</p>}
      {children}
      <LatestArticles latest={useFrame().latest} />
    </div>
  )
}

/** Something to read on a page that has nothing else: the newest articles, which the frame of every page has. */
export function LatestArticles({ latest }: { latest: ArticleLink[] }) {
  if (latest.length === 0) return null
  return (
    <section className="latest-articles" aria-labelledby="latest-articles">
      <h2 id="latest-articles">Latest articles</h2>
      <ul>
        {latest.map(({ title, path }) => (
          <li key={path}>
            <Link to={path}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
