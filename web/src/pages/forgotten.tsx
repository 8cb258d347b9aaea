import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { emailShape } from '#contract/email-shape.ts'
import { api, unwrap } from '../api/api.ts'
import { EmailInput } from '../components/email-input.tsx'
import { FormField } from '../components/form-field.tsx'
import { EntryPage } from '../components/login-page.tsx'
import { useSubmit } from '../hooks/use-submit.ts'
import { paths } from '../routing/paths.ts'

/** Asks for a mail with a link to a new password. The answer is the same for every address. */
export function Component() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [sent, setSent] = useState('')
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  return (
    <EntryPage
      title="Forgotten password"
      heading={sent ? 'Look into your mail' : 'Forgot your password?'}
      headingRef={heading}
    >
      {sent ? <p>{sent}</p> : <ForgottenForm onSent={setSent} />}
      <p className="soft">
        <Link to={paths.login}>Back to the login</Link>
      </p>
    </EntryPage>
  )
}

/** @param onSent gets the sentence of the server */
export function ForgottenForm({ onSent }: { onSent: (message: string) => void }) {
  const [refusal, setRefusal] = useState('')
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: onSent, error: setRefusal })
  const field = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = field.current?.value.trim() ?? ''
    const found = emailShape.test(email) ? '' : 'Enter an email address, like name@example.com.'
    setProblem(found)
    setRefusal('')
    if (found) field.current?.focus()
    else submit(() => unwrap(api.admin.forgotten.$post({ json: { email } })))
  }

  return (
    <form className="login-form" method="post" noValidate onSubmit={onSubmit}>
      <p>You get a mail with a link for setting a new password.</p>
      <FormField label="Email" problem={problem}>
        {(attributes) => <EmailInput {...attributes} ref={field} autoComplete="username" />}
      </FormField>
      {refusal && <p role="alert">{refusal}</p>}
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Sending...' : 'Send the mail'}
      </button>
    </form>
  )
}
