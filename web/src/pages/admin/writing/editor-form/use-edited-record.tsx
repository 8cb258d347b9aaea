import { useCallback, useEffect, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { BeforeSession } from './local-draft/before-session.tsx'
import { useEditingSession } from './local-draft/use-editing-session.ts'

/** How long continuing in this tab may wait for what another tab has saved, in milliseconds. */
const refreshTimeoutMs = 3_000

let isFormOpen = false

/** The values of an open form are newer than a response could be. Before a login there is no form. */
export function isOtherRecord({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return !isFormOpen || currentParams.id !== nextParams.id
}

type Options<Stored> = {
  what: 'blog' | 'page' | 'mail'
  /** Of the tab lock and the local draft. */
  name: string
  loaded: Stored
  /** Reads it again after another tab had the lock. Null when there is none. */
  read: (init: RequestInit) => Promise<Stored | null>
}

/**
 * The record of an editor's page, and the editing session of its form.
 * @returns `placeholder`: what is shown before the session is open
 */
export function useEditedRecord<Stored>({ what, name, loaded, read }: Options<Stored>) {
  const [record, setRecord] = useState(loaded)
  const refresh = useCallback(async () => {
    const stored = await read({ signal: AbortSignal.timeout(refreshTimeoutMs) })
    if (stored) setRecord(stored)
  }, [read])
  const session = useEditingSession(name, { refresh })
  useEffect(() => {
    isFormOpen = true
    return () => {
      isFormOpen = false
    }
  }, [])
  return { record, session, placeholder: <BeforeSession what={what} session={session} /> }
}
