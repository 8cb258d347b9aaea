import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { emailPattern } from '#contract/patterns.ts'
import { api, unwrap } from '#web/api/api.ts'
import { EmailInput } from '#web/components/email-input.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'

type Problems = { email?: string; password?: string }

/** Changes the email address that the admin signs in with. */
export function EmailForm() {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const [problems, setProblems] = useState<Problems>({})
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const json = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const found = problemsOf(json)
    setProblems(found)
    if (found.email) email.current?.focus()
    else if (found.password) password.current?.focus()
    else {
      submit(() => unwrap(api.admin.account.email.$post({ json })), {
        onSuccess: () => {
          form.reset()
          revalidate()
        },
      })
    }
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormField label="New email" problem={problems.email}>
        {(field) => <EmailInput {...field} ref={email} autoComplete="email" />}
      </FormField>
      <FormField label="Current password" problem={problems.password}>
        {(field) => <PasswordInput {...field} ref={password} name="password" autoComplete="current-password" />}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Changing...' : 'Change email'}
      </button>
    </form>
  )
}

function problemsOf({ email, password }: { email: string; password: string }): Problems {
  return {
    ...(!emailPattern.test(email) && { email: 'Enter an email address, like name@example.com.' }),
    ...(password === '' && { password: 'Current password is required.' }),
  }
}
