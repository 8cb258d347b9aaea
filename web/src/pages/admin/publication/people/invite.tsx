import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { emailPattern } from '#contract/patterns.ts'
import { invitationHours } from '#contract/people.ts'
import type { Rights, Role } from '#contract/permissions.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { EmailInput } from '#web/components/email-input.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { TextToCopy } from '../settings/text-to-copy.tsx'
import { RightsFields } from './rights-fields.tsx'

/** The link of a new invitation, which the server does not tell again. */
type Sent = { email: string; link: string; isMailed: boolean }

type Props = {
  roles: Role[]
  /** Whether the invitation goes by mail. */
  sendsMail: boolean
  onClose: () => void
}

/** Asks whom to invite to which role, and shows the link. */
export function InviteDialog({ onClose, ...props }: Props) {
  const [sent, setSent] = useState<Sent | null>(null)
  return sent ? (
    <LinkDialog {...sent} onClose={onClose} />
  ) : (
    <InviteForm {...props} onSent={setSent} onClose={onClose} />
  )
}

function InviteForm({ roles, sendsMail, onSent, onClose }: Props & { onSent: (sent: Sent) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isSent = useRef(false)
  const [rights, setRights] = useState<Rights>({ role: 'author', moderates: false, sends: false })
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setRefusal })
  const { revalidate } = useRevalidator()

  function onSubmit() {
    const email = input.current?.value.trim() ?? ''
    setProblem(emailPattern.test(email) ? '' : 'Enter an email address, like name@example.com.')
    setRefusal('')
    if (!emailPattern.test(email)) return input.current?.focus()
    void submit(() => unwrap(api.admin.people.invitations.$post({ json: { email, ...rights } })), {
      onSuccess: ({ link, isMailed }) => {
        // The focus is back at the button that opened it, before the next dialog takes it.
        isSent.current = true
        dialog.current?.close()
        onSent({ email, link, isMailed })
        void revalidate()
      },
    })
  }

  return (
    <SubmitDialog
      ref={dialog}
      message="Invite a person"
      detail={`They get a link, which works once within ${invitationHours} hours. ${
        sendsMail ? 'It goes by mail, and you can copy it.' : 'You give it to them.'
      }`}
      label="Invite"
      busyLabel="Inviting..."
      busy={busy}
      onSubmit={onSubmit}
      onClose={() => isSent.current || onClose()}
    >
      <FormField label="Email" problem={problem}>
        {(field) => <EmailInput {...field} ref={input} autoComplete="off" />}
      </FormField>
      <RightsFields roles={roles} value={rights} onChange={setRights} />
      <p className="field-error" role="alert">
        {refusal}
      </p>
    </SubmitDialog>
  )
}

/** Shows the link of an invitation once. */
export function LinkDialog({ email, link, isMailed, onClose }: Sent & { onClose: () => void }) {
  return (
    <Dialog
      message={`${email} is invited`}
      isTitle
      form={{ className: 'stack', noValidate: true, onSubmit: (event) => event.preventDefault() }}
      detail={
        isMailed
          ? `A mail with the link is on its way. The link works once, within ${invitationHours} hours.`
          : `No mail can be sent from here: give them this link. It works once, within ${invitationHours} hours.`
      }
      fields={
        <TextToCopy name="link" text={link} rows={3} isCode hint="It is shown only now. Anybody who has it can join." />
      }
      onClose={onClose}
    >
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        Done
      </button>
    </Dialog>
  )
}
