import { type ComponentProps, lazy, Suspense } from 'react'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import type { Differences } from './differences.tsx'

const Loaded = lazy(async () => {
  const loaded = await importOptionally(() => import('./differences.tsx'))
  return { default: loaded?.Differences ?? DifferencesNotLoaded }
})

function DifferencesNotLoaded() {
  return <p>The two versions could not be loaded for comparison.</p>
}

/** `Differences`, loaded when a conflict occurs, because it needs the library that compares texts. */
export function OptionalDifferences(props: ComponentProps<typeof Differences>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
