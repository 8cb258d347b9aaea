import { type SubmitEvent, useRef, useState } from 'react'
import { emailShape } from '#contract/email-shape.ts'
import { logIn } from '../api/log-in.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { EmailInput } from './email-input.tsx'
import { FormField } from './form-field.tsx'
import { PasswordInput } from './password-input.tsx'

type Problems = { email?: string; password?: string }

/** Signs the admin in and stores the token. Other components follow it with `useToken`. */
export function LoginForm() {
  const { submit, busy } = useSubmit()
  const [problems, setProblems] = useState<Problems>({})
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const found = problemsOf(values)
    setProblems(found)
    if (found.email) email.current?.focus()
    else if (found.password) password.current?.focus()
    else submit(() => logIn(values))
  }

  return (
    <form className="login-form" method="post" noValidate onSubmit={onSubmit}>
      <FormField label="Email" problem={problems.email}>
        {(field) => <EmailInput {...field} ref={email} autoComplete="username" />}
      </FormField>
      <FormField label="Password" problem={problems.password}>
        {(field) => <PasswordInput {...field} ref={password} name="password" autoComplete="current-password" />}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Logging in...' : 'Login'}
      </button>
    </form>
  )
}

function problemsOf({ email, password }: { email: string; password: string }): Problems {
  return {
    ...(email === '' && { email: 'Email is required.' }),
    ...(email !== '' && !emailShape.test(email) && { email: 'Enter an email address, like name@example.com.' }),
    ...(password === '' && { password: 'Password is required.' }),
  }
}
