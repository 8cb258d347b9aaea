import { type ReactNode, useState } from 'react'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { toasts } from '#web/dom/toasts.ts'
import type { Unchecked } from './check-question.tsx'

/** Asks before generated texts become public that nobody has checked: call `askToCheck`, and render `checkQuestion`. */
export function useCheckQuestion() {
  const [checkQuestion, show] = useState<ReactNode>(null)

  /** @returns whether they may become public */
  async function askToCheck(unchecked: Unchecked): Promise<boolean> {
    const loaded = await importOptionally(() => import('./check-question.tsx'))
    if (loaded) return loaded.askToCheck(unchecked, show)
    toasts.error('A question could not be loaded. Reload the page to try again.')
    return false
  }

  return { askToCheck, checkQuestion }
}
