import { useRevalidator } from 'react-router'
import type { Person } from '#contract/people.ts'
import { api, unwrap } from '#web/api/api.ts'
import { SuccessorDialog } from './successor-dialog.tsx'

type Props = { person: Person; people: Person[]; onClose: () => void }

/** The dialog that removes a person. */
export function RemovePerson({ person: { _id: id, name }, people, onClose }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <SuccessorDialog
      message={`Remove ${name}`}
      detail="They are signed out everywhere and cannot sign in again. Their published blogs and their name on them stay. This cannot be undone."
      label="Remove person"
      busyLabel="Removing..."
      successors={people.filter(({ _id }) => _id !== id)}
      failure="Failed to remove the person."
      remove={(draftsTo) => unwrap(api.admin.people[':id'].remove.$post({ param: { id }, json: { draftsTo } }))}
      onRemoved={() => void revalidate()}
      onClose={onClose}
    />
  )
}
