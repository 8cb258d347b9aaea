import type { AssistantState } from '#contract/assistant.ts'

type Props = {
  assistant: AssistantState
  /** The rest of the limits, in the units of Workers AI; null without limits. */
  left: number | null
  /** Whether some tasks cost more than that. */
  isShort: boolean
}

/** Says how much of the limits is left, and who gets which text. */
export function Costs({ assistant, left, isShort }: Props) {
  const { isAvailable, model } = assistant
  if (!isAvailable) {
    return <p role="status">This site has no AI. Health says how to add it. Everything else works without it.</p>
  }
  return (
    <>
      <p className="form-hint" role="status">
        {describeCosts(assistant, left)}
        {isShort && ' Some tasks cost more: Settings → AI has the limits, and the next day begins at 00:00 UTC.'}
      </p>
      <p className="form-hint">
        The title, your wish and the text of the task (to continue, the end of what is before) go to Cloudflare Workers
        AI ({model}), and nothing else. Your text stays as it is until you accept a proposal.
      </p>
    </>
  )
}

/** A sentence about the numbers beside the tasks. */
function describeCosts({ limits: { neuronsPerDay } }: AssistantState, left: number | null) {
  if (left === null) return 'Each task says about how many AI units it takes. There is no limit.'
  const ofDay = neuronsPerDay === null ? '' : ` of today’s ${neuronsPerDay.toLocaleString('en')}`
  return `Each task says about how many${ofDay} AI units it takes. ${left.toLocaleString('en')} are left for this blog.`
}

/** The cost of a task, in its button. While that is not known, its place is empty: buttons must not move under a pointer. */
export function Cost({ neurons }: { neurons: number | null }) {
  if (neurons === null) return <span className="assistant-cost" />
  return (
    <span className="assistant-cost">
      <span className="visually-hidden">, </span>
      about {neurons.toLocaleString('en')}
    </span>
  )
}

/** The least that the limits leave; null without limits. */
export function neuronsLeft({ used, limits }: AssistantState): number | null {
  const left = [
    limits.neuronsPerDay === null ? null : limits.neuronsPerDay - used.today,
    limits.neuronsPerArticle === null ? null : limits.neuronsPerArticle - used.article,
  ].filter((one) => one !== null)
  return left.length > 0 ? Math.max(0, Math.min(...left)) : null
}
