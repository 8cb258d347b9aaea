import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { maxPasskeys, type Passkey } from '#contract/passkeys.ts'
import { api, unwrap } from '#web/api/api.ts'
import { hasPasskeySupport } from '#web/api/passkey-support.ts'
import { addPasskey, PasskeyError } from '#web/api/passkeys.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { DateTime } from '../../frame/date-time.tsx'
import type { Column } from '../../frame/list/data-table.tsx'
import { ListTable, type RowTools } from '../../frame/list/list-table.tsx'
import { TimeSince } from '../../frame/time-since.tsx'

const columns = (tools: RowTools<Passkey>): Column<Passkey>[] => [
  { label: 'Name', area: 'main', cell: (passkey) => <PasskeyName passkey={passkey} /> },
  { label: 'Added', area: 'detail', cell: ({ createdAt }) => <DateTime date={createdAt} /> },
  {
    label: 'Last used',
    area: 'fact',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <TimeSince isAlone date={lastUsedAt} /> : 'Not used yet'),
  },
  { label: 'Action', area: 'end', cell: (passkey) => <Actions passkey={passkey} {...tools} /> },
]

/** The passkeys by which one signs in without a password: added, renamed and removed. */
export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  async function add() {
    try {
      return await addPasskey()
    } catch (error) {
      if (error instanceof PasskeyError && error.isCancelled) return null
      throw error
    }
  }

  return (
    <>
      <p>With a passkey you sign in with the fingerprint, the face or the PIN of your device, without a password.</p>
      {passkeys.length > 0 && <ListTable labelledBy="passkeys" rows={passkeys} columns={columns} />}
      {!hasPasskeySupport() && (
        <p className="soft">This browser has no passkeys, or none for this address of the site.</p>
      )}
      {hasPasskeySupport() && passkeys.length < maxPasskeys && (
        <div>
          <button
            type="button"
            className="button quiet"
            aria-disabled={busy}
            onClick={() => submit(add, { onSuccess: () => revalidate() })}
          >
            {busy ? 'Waiting for your device...' : 'Add a passkey'}
          </button>
        </div>
      )}
    </>
  )
}

function PasskeyName({ passkey }: { passkey: Passkey }) {
  const { _id: id, name, host, isHere, mayBeCopied } = passkey
  return (
    <div className="passkey-name">
      <span id={nameId(id)}>{name}</span>
      {!isHere && <span className="soft">Works at {host} only</span>}
      {mayBeCopied && <span className="chip warn">May have been copied: remove it if you did not copy it</span>}
    </div>
  )
}

function Actions({ passkey, act, confirm }: { passkey: Passkey } & RowTools<Passkey>) {
  const { _id: id, name } = passkey
  const [isRenaming, setIsRenaming] = useState(false)

  async function remove() {
    const detail = `“${name}” no longer opens this site. Delete it on your device too.`
    if (!(await confirm('Remove this passkey?', { action: 'Remove', detail }))) return
    const call = () => unwrap(api.admin.account.passkeys[':id'].$delete({ param: { id } }))
    act({ row: passkey, change: 'removed', call, failure: 'Failed to remove the passkey.' })
  }

  return (
    <div className="actions">
      <button
        type="button"
        className="button quiet small"
        aria-describedby={nameId(id)}
        onClick={() => setIsRenaming(true)}
      >
        Rename
      </button>
      <button type="button" className="button quiet small" aria-describedby={nameId(id)} onClick={remove}>
        Remove
      </button>
      {isRenaming && <RenameDialog passkey={passkey} onClose={() => setIsRenaming(false)} />}
    </div>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { _id: id } = passkey
  const { revalidate } = useRevalidator()
  const dialog = useRef<HTMLDialogElement>(null)
  const [name, setName] = useState(passkey.name)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })

  function save() {
    if (name.trim() === '') return setProblem('Name is required.')
    const call = () => unwrap(api.admin.account.passkeys[':id'].$patch({ param: { id }, json: { name } }))
    submit(call, {
      onSuccess: () => {
        dialog.current?.close('')
        revalidate()
      },
    })
  }

  return (
    <SubmitDialog
      ref={dialog}
      message="Rename the passkey"
      label="Save"
      busyLabel="Saving..."
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField label="Name" problem={problem} hint="So that you know it again, such as “Work laptop”.">
        {(field) => (
          <input
            {...field}
            className="input"
            value={name}
            maxLength={textLimits.siteName}
            onChange={({ target }) => {
              setName(target.value)
              setProblem('')
            }}
          />
        )}
      </FormField>
    </SubmitDialog>
  )
}

function nameId(id: string) {
  return `passkey-${id}`
}
