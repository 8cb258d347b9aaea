import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'

/** Adds an author by name, and opens the profile. */
export function AddAuthor() {
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    setProblem(name ? '' : 'Name is required.')
    if (!name) return field.current?.focus()
    submit(() => unwrap(api.admin.authors.$post({ json: { name } })), {
      onSuccess: ({ author }) => void navigate(adminPaths.editAuthor.href(author._id)),
    })
  }

  return (
    <form className="panel add-author" noValidate onSubmit={onSubmit}>
      <FormField label="Name of a new author" problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            className="input"
            name="name"
            required
            maxLength={textLimits.authorName}
            autoComplete="off"
          />
        )}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Adding...' : 'Add author'}
      </button>
    </form>
  )
}
