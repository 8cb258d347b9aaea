import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Person } from '#contract/people.ts'
import type { Rights, Role } from '#contract/permissions.ts'
import { api, unwrap } from '#web/api/api.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { flagsBeside, RightsFields } from './rights-fields.tsx'

type Props = { person: Person; roles: Role[]; onClose: () => void }

/** Asks for a person's role, which holds from their next call on. */
export function ChangeRights({ person, roles, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { role, moderates, sends } = person
  const [rights, setRights] = useState<Rights>({ role, moderates, sends })
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })
  const { revalidate } = useRevalidator()

  function onSubmit() {
    setProblem('')
    const beside = flagsBeside(rights.role)
    // A permission that the role has anyway is not kept: it would come back with a lesser role.
    const json = {
      role: rights.role,
      moderates: rights.moderates && beside.includes('moderates'),
      sends: rights.sends && beside.includes('sends'),
    }
    void submit(() => unwrap(api.admin.people[':id'].$patch({ param: { id: person._id }, json })), {
      onSuccess: () => {
        dialog.current?.close()
        void revalidate()
      },
      failure: 'Failed to change the role.',
    })
  }

  return (
    <SubmitDialog
      ref={dialog}
      message={person.isYou ? 'Change your role' : `Change the role of ${person.name}`}
      detail={
        person.isYou
          ? 'You may lose this page by it. Somebody else has to give it back.'
          : 'It holds at once, also where the person is signed in.'
      }
      label="Change role"
      busyLabel="Changing..."
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RightsFields roles={roles} value={rights} onChange={setRights} />
      <p className="field-error" role="alert">
        {problem}
      </p>
    </SubmitDialog>
  )
}
