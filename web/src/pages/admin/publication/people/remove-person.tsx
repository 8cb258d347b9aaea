import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { likelySuccessor, type Person } from '#contract/people.ts'
import { api, unwrap } from '#web/api/api.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { SuccessorField } from '../account/successor-field.tsx'

type Props = { person: Person; people: Person[]; onClose: () => void }

/** Says what the removal of a person does, and asks who gets their unpublished texts. */
export function RemovePerson({ person, people, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const others = people.filter(({ _id }) => _id !== person._id)
  const [successor, setSuccessor] = useState(likelySuccessor(others))
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })
  const { revalidate } = useRevalidator()

  function onSubmit() {
    setProblem(successor ? '' : 'Choose who gets them.')
    if (!successor) return
    const call = () =>
      unwrap(api.admin.people[':id'].remove.$post({ param: { id: person._id }, json: { draftsTo: successor } }))
    void submit(call, {
      onSuccess: () => {
        dialog.current?.close()
        void revalidate()
      },
      failure: 'Failed to remove the person.',
    })
  }

  return (
    <SubmitDialog
      ref={dialog}
      message={`Remove ${person.name}`}
      detail="They are signed out everywhere and cannot sign in again. Their published blogs and their name on them stay. This cannot be undone."
      label="Remove person"
      busyLabel="Removing..."
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <SuccessorField successors={others} value={successor} problem={problem} onChange={setSuccessor} />
    </SubmitDialog>
  )
}
