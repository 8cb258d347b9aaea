import { type ReactNode, useId } from 'react'

/** A part of the form of the settings, with its heading where the page has several. */
export function Section({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const id = useId()
  if (!title) return <div className="panel settings-section">{children}</div>
  return (
    <section className="panel settings-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
