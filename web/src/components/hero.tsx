import type { ReactNode } from 'react'
import './hero.css'

/** The introduction of the home page. @param children the search */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="hero page">
      <p className="chip">✦ New: AI feature integrated</p>
      <h1>
        Stories worth <em>your</em> morning
      </h1>
      <p className="lead-in">
        News and articles on technology, startups, lifestyle and finance, written by people and sharpened with AI.
      </p>
      {children}
    </section>
  )
}
