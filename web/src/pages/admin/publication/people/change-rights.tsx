import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Person } from '#contract/people.ts'
import type { Rights, Role } from '#contract/permissions.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { flagsBeside, RightsFields } from './rights-fields.tsx'
import { onlyOwner } from './role-texts.ts'

type Props = { person: Person; roles: Role[]; isLastOwner: boolean; onClose: () => void }

/** Asks for a person's role, which holds from their next call on. The last owner stays one. */
export function ChangeRights({ isLastOwner, ...props }: Props) {
  return isLastOwner ? (
    <Dialog message={onlyOwner} onClose={props.onClose}>
      <button type="submit" className="button">
        OK
      </button>
    </Dialog>
  ) : (
    <RightsForm {...props} />
  )
}

function RightsForm({ person, roles, onClose }: Omit<Props, 'isLastOwner'>) {
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
          ? 'You may lose access to this page. Only somebody else can give it back.'
          : 'It applies at once, also where the person is signed in.'
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
