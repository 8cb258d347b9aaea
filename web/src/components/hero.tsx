import type { ReactNode } from 'react'
import { useSite } from '../site/use-site.ts'
import './hero.css'

/**
 * The masthead of the home page: it introduces the publication beside the search. While its search is in view, the header of
 * the site has none (hero.css).
 * @param children the search
 */
export function Hero({ children }: { children: ReactNode }) {
  const { badge, title, text } = useSite().hero
  return (
    <section className="hero page">
      <div>
        {badge && <p className="chip">{`✦ ${badge}`}</p>}
        <h1>{emphasize(title)}</h1>
        {text && <p className="lead-in">{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** A text whose parts between asterisks are emphasized. An asterisk between blanks, or alone, is an asterisk. */
function emphasize(text: string): ReactNode[] {
  return text.split(/(\*(?!\s)[^*]*[^*\s]\*)/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    return index % 2 === 1 ? <em key={index}>{part.slice(1, -1)}</em> : part
  })
}
