import type { ReactNode } from 'react'
import { focusInPlace } from '#web/dom/focus-heading.ts'

type Props = {
  className: string
  /** The heading, which gets the focus when the panel opens and when the heading changes. */
  title: string
  children: ReactNode
}

/** The panel of an import, which the button Import of a list opens. */
export function ImportSection({ className, title, children }: Props) {
  return (
    <section className={`panel stack ${className}`} aria-labelledby="import">
      <h2 id="import" key={title} ref={focusOnMount}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function focusOnMount(element: HTMLElement | null) {
  if (element) focusInPlace(element)
}
