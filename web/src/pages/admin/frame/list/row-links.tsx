import { Link } from 'react-router'
import { countOf, formatCount } from '../format-count.ts'

type CountProps = { count: number; noun: string; to: string }

/** The number of a row's things, which leads to them. Its column says what they are; on a phone, where it has no head, a noun does. */
export function CountLink({ count, noun, to }: CountProps) {
  const words = countOf(count, noun)
  const number = formatCount(count)
  return (
    <Link to={to}>
      {number}
      <span className="count-noun">{words.slice(number.length)}</span>
    </Link>
  )
}

/** The address of a row's page on the site, below its name. */
export function PathLine({ path }: { path: string }) {
  return (
    <p className="row-facts soft">
      <Link to={path}>{path}</Link>
    </p>
  )
}
