import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'

/** Takes a bounce back, with the reason. Its form goes with the state; the heading then has the focus. */
export function LiftBounce({ id }: { id: string }) {
  const reason = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = reason.current?.value.trim() ?? ''
    if (text === '') {
      setProblem('Say why the address gets mail again: the reason stays with the subscriber.')
      reason.current?.focus()
      return
    }
    setProblem(undefined)
    const call = () => unwrap(api.admin.subscribers[':id'].lift.$post({ param: { id }, json: { reason: text } }))
    await submit(call, { onSuccess: () => void revalidate(), failure: 'The bounce could not be lifted.' })
  }

  return (
    <form className="panel subscriber-lift stack" noValidate onSubmit={onSubmit}>
      <FormField
        label="Why does the address get mail again?"
        hint="Lift a bounce only if you know: mail to an address that is gone harms all your mail."
        problem={problem}
      >
        {(field) => <input {...field} ref={reason} className="input" maxLength={textLimits.stateReason} />}
      </FormField>
      <div ref={focusAfterRemoval}>
        <button type="submit" className="button quiet" aria-disabled={busy}>
          {busy ? 'Lifting...' : 'Lift the bounce'}
        </button>
      </div>
    </form>
  )
}
