import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { randomUuid } from '../../writing/editor-form/form-values.ts'

/** Adds a page by its title, and opens its editor. */
export function AddPage() {
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()
  // A call that is repeated after a lost answer has the same key, so that it adds one page.
  const [id] = useState(randomUuid)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const title = field.current?.value.trim() ?? ''
    setProblem(title ? '' : 'Title is required.')
    if (!title) return field.current?.focus()
    submit(() => unwrap(api.admin.pages.$post({ json: { id, title } })), {
      onSuccess: () => void navigate(paths.editPage.href(id)),
    })
  }

  return (
    <form className="panel add-page" noValidate onSubmit={onSubmit}>
      <FormField label="Title of a new page" problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            className="input"
            name="title"
            required
            maxLength={textLimits.title}
            autoComplete="off"
          />
        )}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Adding...' : 'Add page'}
      </button>
    </form>
  )
}
