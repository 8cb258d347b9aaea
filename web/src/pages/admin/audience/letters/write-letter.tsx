import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { randomUuid } from '../../writing/editor-form/form-values.ts'

type Props = {
  label: string
  className: string
  /** The letter whose text the new one begins with. */
  copyOf?: string
}

/** Adds a mail that is no blog, and opens its editor. */
export function WriteLetter({ label, className, copyOf }: Props) {
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()
  // A call that is repeated after a lost answer has the same id, so that it adds one letter.
  const [id] = useState(randomUuid)
  const json = copyOf === undefined ? { id } : { id, copyOf }

  function add() {
    void submit(() => unwrap(api.admin.letters.$post({ json })), {
      onSuccess: () => void navigate(adminPaths.letter.href(id)),
    })
  }

  return (
    <button type="button" className={className} aria-disabled={busy} onClick={add}>
      {busy ? 'One moment...' : label}
    </button>
  )
}
