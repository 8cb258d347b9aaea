import { type SubmitEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { PathInput } from '../path-input.tsx'

/** Adds one redirect. Its problem is said below the fields, and the typed values stay. */
export function AddRedirect() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(undefined)
    void submit(async () => {
      const { problems } = await unwrap(api.admin.redirects.$post({ json: { redirects: [{ from, to }] } }))
      if (problems[0]) return setProblem(problems[0].message)
      setFrom('')
      setTo('')
      await revalidate()
      return { message: 'Redirect added' }
    })
  }

  return (
    <form className="panel stack redirect-form" noValidate onSubmit={onSubmit}>
      <div className="redirect-fields">
        <FormField label="From">
          {(field) => (
            <PathInput
              {...field}
              aria-describedby={problemId}
              value={from}
              placeholder="/old-address"
              required
              maxLength={textLimits.address}
              onChange={setFrom}
            />
          )}
        </FormField>
        <FormField label="To">
          {(field) => (
            <PathInput
              {...field}
              aria-describedby={problemId}
              value={to}
              placeholder="/blog/its-new-address"
              required
              maxLength={textLimits.address}
              onChange={setTo}
            />
          )}
        </FormField>
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Adding...' : 'Add redirect'}
        </button>
      </div>
      <p className="field-error" id={problemId} role="alert">
        {problem}
      </p>
    </form>
  )
}
