import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'

/** A part of a form that few authors need: it is loaded when it is shown first. @param load returns the component */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: (await importOptionally(load)) ?? NotLoaded }))
  return (props: Props) => (
    <Suspense fallback={<p className="soft">Loading...</p>}>
      <Loaded {...props} />
    </Suspense>
  )
}

function NotLoaded() {
  return <p role="alert">This part could not be loaded. Reload the page to try again: your text is kept.</p>
}

/** Fields of the details that are closed at first. They are rendered when they are open. */
export function Disclosure({ summary, children }: { summary: string; children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}
