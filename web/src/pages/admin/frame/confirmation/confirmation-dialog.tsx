import { useRef, useState } from 'react'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { confirmWithPasskey, hasPasskeySupport, PasskeyError } from '#web/api/passkeys.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'

const confirmed = 'confirmed'

/** Asks who sits at the browser. @param onClose is called once, after the dialog has closed */
export function ConfirmationDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })

  /** @param prove makes the call by which the server knows who it is; null where the person has cancelled it */
  function confirm(prove: () => Promise<object | null>) {
    const call = () =>
      prove().catch((error: unknown) => {
        // The session has ended: the login form takes the place of the page.
        if (error instanceof ApiError && error.status === 401) dialog.current?.close('')
        throw error
      })
    return submit(call, { onSuccess: (proof) => proof && dialog.current?.close(confirmed) })
  }

  function confirmByPasskey() {
    setProblem('')
    return confirm(() =>
      confirmWithPasskey().catch((error: unknown) => {
        if (error instanceof PasskeyError && error.isCancelled) return null
        throw error
      }),
    )
  }

  async function onSubmit() {
    const json = { password: password.current?.value ?? '' }
    if (json.password === '') setProblem('Password is required.')
    else await confirm(() => unwrap(api.admin.confirm.$post({ json })))
    password.current?.focus()
  }

  return (
    <SubmitDialog
      ref={dialog}
      message="Confirm that it is you"
      detail="You signed in more than an hour ago, and this gives much away or cannot be undone."
      label="Confirm"
      busyLabel="Confirming..."
      busy={busy}
      onSubmit={onSubmit}
      onClose={(value) => onClose(value === confirmed)}
    >
      <FormField label="Password" problem={problem}>
        {(field) => <PasswordInput {...field} ref={password} name="password" autoComplete="current-password" />}
      </FormField>
      {hasPasskeySupport() && (
        <div>
          <button type="button" className="button quiet" aria-disabled={busy} onClick={confirmByPasskey}>
            Confirm with a passkey
          </button>
        </div>
      )}
    </SubmitDialog>
  )
}
