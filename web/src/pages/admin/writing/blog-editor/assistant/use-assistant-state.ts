import { useCallback, useEffect, useState } from 'react'
import type { AssistantState } from '#contract/assistant.ts'
import { api, unwrap } from '#web/api/api.ts'

/** The state of the assistant for the panel. It is loaded whenever the panel opens, and again by `reload`. */
export function useAssistantState(article: string, isOpen: boolean) {
  const [loaded, setLoaded] = useState<{ assistant: AssistantState | null; problem: string }>({
    assistant: null,
    problem: '',
  })

  const reload = useCallback(() => {
    unwrap(api.admin.assistant.$get({ query: { article } })).then(
      ({ state }) => setLoaded({ assistant: state, problem: '' }),
      // The last state is nearly right.
      (error: Error) => setLoaded(({ assistant }) => ({ assistant, problem: error.message })),
    )
  }, [article])
  useEffect(() => {
    if (isOpen) reload()
  }, [isOpen, reload])

  return { ...loaded, reload }
}
