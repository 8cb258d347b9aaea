import { Link } from 'react-router'
import type { Neighbour, Neighbours as Props } from '#contract/blog.ts'
import { textAttributes } from '../site/text-attributes.ts'
import { useSite } from '../site/use-site.ts'
import './neighbours.css'

/** Links to the articles that were published before and after this one. */
export function Neighbours({ previous, next }: Props) {
  if (!previous && !next) return null
  return (
    <nav className="neighbours page" aria-label="Previous and next article">
      {previous && <NeighbourLink rel="prev" label="Previous article" neighbour={previous} />}
      {next && <NeighbourLink rel="next" label="Next article" neighbour={next} />}
    </nav>
  )
}

function NeighbourLink({ rel, label, neighbour }: { rel: 'prev' | 'next'; label: string; neighbour: Neighbour }) {
  return (
    <Link className="neighbour" rel={rel} to={neighbour.path} viewTransition>
      <span className="neighbour-label">{label}</span>{' '}
      <span className="neighbour-title" {...textAttributes(neighbour, useSite().language)}>
        {neighbour.title}
      </span>
    </Link>
  )
}
