import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { shortestPassword } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'

type Problems = { current?: string; next?: string }

/** Changes the admin's password. @param email the username for password managers */
export function PasswordForm({ email }: { email: string }) {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const [problems, setProblems] = useState<Problems>({})
  const current = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const json = { current: current.current?.value ?? '', next: next.current?.value ?? '' }
    const found = problemsOf(json)
    setProblems(found)
    if (found.current) current.current?.focus()
    else if (found.next) next.current?.focus()
    else {
      submit(() => unwrap(api.admin.account.password.$post({ json })), {
        onSuccess: () => {
          form.reset()
          revalidate()
        },
      })
    }
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <FormField label="Current password" problem={problems.current}>
        {(field) => <PasswordInput {...field} ref={current} name="current" autoComplete="current-password" />}
      </FormField>
      <FormField
        label="New password"
        problem={problems.next}
        hint={`At least ${shortestPassword} characters. All other sessions end.`}
      >
        {(field) => <PasswordInput {...field} ref={next} name="next" autoComplete="new-password" />}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Changing...' : 'Change password'}
      </button>
    </form>
  )
}

function problemsOf({ current, next }: { current: string; next: string }): Problems {
  return {
    ...(current === '' && { current: 'Current password is required.' }),
    ...(next.length < shortestPassword && {
      next: `The new password is too short: at least ${shortestPassword} characters.`,
    }),
  }
}
