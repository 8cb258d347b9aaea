import { type SubmitEvent, useRef, useState } from 'react'
import { pathPrefixes } from '#contract/addresses.ts'
import { type AdminCategory, categoryImages } from '#contract/category.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { SubmitButtons } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { addressHint } from '../address-hint.ts'
import { PathInput } from '../path-input.tsx'
import { PictureField } from '../picture-field.tsx'

/** What the form contains; `image` is the address of a picture, empty for none. */
export type CategoryValues = { name: string; slug: string; description: string; image: string }

type Props = {
  /** Null for a new category. */
  category: AdminCategory | null
  /** What was typed before, by the keys of the categories; 0 for a new one. */
  typed: Map<number, CategoryValues>
  /** @param isDone whether the category was saved */
  onClose: (isDone: boolean) => void
}

/**
 * Adds a category, or changes one. Stays open until the server has accepted it. After Escape, the form has what was typed
 * when it is opened again.
 */
export function CategoryDialog({ category, typed, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const key = category?.key ?? 0
  const [values, setValues] = useState(typed.get(key) ?? toValues(category))
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })

  function change(part: Partial<CategoryValues>) {
    setProblem('')
    const changed = { ...values, ...part }
    typed.set(key, changed)
    setValues(changed)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (values.name.trim() === '') {
      setProblem('Name is required.')
      name.current?.focus()
      return
    }
    submit(() => save(category, values), {
      onSuccess: () => {
        typed.delete(key)
        dialog.current?.close(saved)
      },
    })
  }

  function discard() {
    typed.delete(key)
    dialog.current?.close('')
  }

  const fields = (
    <>
      <FormField label="Name" problem={problem}>
        {(field) => (
          <input
            {...field}
            ref={name}
            className="input"
            value={values.name}
            required
            maxLength={textLimits.category}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </FormField>
      <FormField label="Address" hint={hintOf(category, values.slug)}>
        {(field) => <PathInput {...field} value={values.slug} onChange={(slug) => change({ slug })} />}
      </FormField>
      <FormField label="Description" hint="Shown on the page of the category and to search engines.">
        {(field) => (
          <textarea
            {...field}
            className="input"
            rows={3}
            value={values.description}
            maxLength={textLimits.categoryDescription}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </FormField>
      <PictureField owner={categoryImages} image={values.image} onChange={(image) => change({ image })} />
    </>
  )
  return (
    <Dialog
      ref={dialog}
      message={category ? 'Edit category' : 'Add category'}
      isTitle
      detail={category ? renamingNote(category, values.name) : undefined}
      fields={fields}
      form={{ className: 'stack', noValidate: true, onSubmit }}
      onClose={(value) => onClose(value === saved)}
    >
      <SubmitButtons label="Save" busyLabel="Saving..." busy={busy} onCancel={discard} />
    </Dialog>
  )
}

const saved = 'saved'

function toValues(category: AdminCategory | null): CategoryValues {
  if (!category) return { name: '', slug: '', description: '', image: '' }
  const { name, slug, description, image } = category
  return { name, slug, description, image: image?.src ?? '' }
}

function save(category: AdminCategory | null, values: CategoryValues): Promise<{ message: string }> {
  if (!category) return unwrap(api.admin.categories.$post({ json: values }))
  const { key, revision } = category
  return unwrap(api.admin.categories[':key'].$put({ param: { key: String(key) }, json: { ...values, revision } }))
}

function hintOf(category: AdminCategory | null, slug: string) {
  if (category) return addressHint(category.path, slug)
  return slug ? pathPrefixes.category + slug : 'Empty: it is made of the name.'
}

function renamingNote({ name }: AdminCategory, typed: string) {
  return typed.trim() === name ? undefined : 'Its blogs and drafts get the new name, too.'
}
