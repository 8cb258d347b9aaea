import { type ReactNode, useId } from 'react'
import { Icon, icons } from '#web/components/icon.tsx'

type Props = {
  title?: string | undefined
  /** Of a part that is closed at first: what is said beside its heading. */
  folded?: string
  children: ReactNode
}

/** A part of the form of the settings, with its heading where the page has several. */
export function Section({ title, folded, children }: Props) {
  const id = useId()
  if (!title) return <div className="panel settings-section">{children}</div>
  if (folded !== undefined) {
    return (
      <section className="panel" aria-labelledby={id}>
        <details>
          <summary className="settings-summary">
            <h2 id={id}>{title}</h2> <span className="soft">{folded}</span>
            <Icon path={icons.down} />
          </summary>
          <div className="settings-section">{children}</div>
        </details>
      </section>
    )
  }
  return (
    <section className="panel settings-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
