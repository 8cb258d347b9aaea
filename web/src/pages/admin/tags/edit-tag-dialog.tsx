import { type SubmitEvent, useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { Tag } from '#contract/tag.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { SubmitButtons } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { addressHint } from '../address-hint.ts'
import { PathInput } from '../path-input.tsx'

type Props = {
  tag: Tag
  /** Called with the message when the server has changed the tag. */
  onDone: (message: string) => void
  onClose: () => void
}

/** Changes the name, the address and the description of a tag. Stays open until the server has accepted them. */
export function EditTagDialog({ tag, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [values, setValues] = useState({ name: tag.name, slug: tag.slug, description: tag.description })
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })

  function change(part: Partial<typeof values>) {
    setProblem('')
    setValues({ ...values, ...part })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(() => unwrap(api.admin.tags[':id'].$patch({ param: { id: tag._id }, json: values })), {
      onSuccess: ({ message }) => {
        dialog.current?.close()
        onDone(message)
      },
    })
  }

  const fields = (
    <>
      <FormField label="Name" problem={problem}>
        {(field) => (
          <input
            {...field}
            className="input"
            value={values.name}
            required
            maxLength={textLimits.tag}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </FormField>
      <FormField label="Address" hint={addressHint(paths.tag.href(tag.slug), values.slug)}>
        {(field) => <PathInput {...field} value={values.slug} required onChange={(slug) => change({ slug })} />}
      </FormField>
      <FormField label="Description" hint="Shown on the page of the tag.">
        {(field) => (
          <textarea
            {...field}
            className="input"
            rows={3}
            value={values.description}
            maxLength={textLimits.tagDescription}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </FormField>
    </>
  )
  return (
    <Dialog
      ref={dialog}
      message="Edit tag"
      isTitle
      fields={fields}
      form={{ className: 'stack', noValidate: true, onSubmit }}
      onClose={onClose}
    >
      <SubmitButtons label="Save" busyLabel="Saving..." busy={busy} onCancel={() => dialog.current?.close()} />
    </Dialog>
  )
}
