import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AdminAuthor, authorImages } from '#contract/author.ts'
import { listLimits, textLimits } from '#contract/limits.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { addressHint } from '../address-hint.ts'
import { PathInput } from '../path-input.tsx'
import { PictureField } from '../picture-field.tsx'
import { isSameProfile, type ProfileValues, readUnsaved, storeUnsaved, toProfileValues } from './unsaved-profile.ts'

/** The profile of an author. What is typed is in this browser until it is saved. */
export function AuthorForm({ author }: { author: AdminAuthor }) {
  const { _id: id } = author
  const [restored] = useState(() => readUnsaved(author))
  const [values, setValues] = useState<ProfileValues>(restored ?? toProfileValues(author))
  /** The values as they are between two renders: responses arrive there. */
  const latest = useRef(values)
  const [problem, setProblem] = useState('')
  const name = useRef<HTMLInputElement>(null)
  const { submit, busy } = useSubmit()
  const hasChanges = !isSameProfile(values, toProfileValues(author))
  const { revalidate } = useRevalidator()

  function change(part: Partial<ProfileValues>) {
    show({ ...latest.current, ...part })
    storeUnsaved(author, latest.current)
    if (part.name !== undefined) setProblem('')
  }

  function show(changed: ProfileValues) {
    latest.current = changed
    setValues(changed)
  }

  function discard() {
    storeUnsaved(author, null)
    show(toProfileValues(author))
    setProblem('')
  }

  async function save() {
    const links = values.links
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    try {
      return await unwrap(api.admin.authors[':id'].$put({ param: { id }, json: { ...values, links } }))
    } catch (error) {
      // Another tab may have changed the author: the message says that a second save replaces that change.
      if (error instanceof ApiError && error.status === 409) {
        const { author: stored } = await unwrap(api.admin.authors[':id'].$get({ param: { id } }))
        change({ updatedAt: stored.updatedAt })
      }
      throw error
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (values.name.trim() === '') {
      setProblem('Name is required.')
      name.current?.focus()
      return
    }
    const sent = values
    submit(save, {
      onSuccess: ({ author: stored }) => {
        // What was typed meanwhile stays.
        if (latest.current !== sent) return change({ updatedAt: stored.updatedAt })
        storeUnsaved(author, null)
        show(toProfileValues(stored))
        void revalidate()
      },
    })
  }

  return (
    <form className="panel author-form" noValidate onSubmit={onSubmit}>
      {restored && <p role="status">Your unsaved changes are in the form again.</p>}
      <FormField label="Name" problem={problem}>
        {(field) => (
          <input
            {...field}
            ref={name}
            className="input"
            name="name"
            required
            maxLength={textLimits.authorName}
            autoComplete="off"
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </FormField>
      <FormField label="Address" hint={addressHint(author.path, values.slug)}>
        {(field) => <PathInput {...field} name="slug" value={values.slug} onChange={(slug) => change({ slug })} />}
      </FormField>
      <PictureField
        owner={authorImages}
        hint="It is shown as a circle."
        image={values.image}
        onChange={(image) => change({ image })}
      />
      <FormField
        label="Biography"
        hint={`Below the articles and on the author’s page, up to ${textLimits.biography} characters.`}
      >
        {(field) => (
          <textarea
            {...field}
            className="input"
            name="biography"
            rows={4}
            maxLength={textLimits.biography}
            value={values.biography}
            onChange={({ target }) => change({ biography: target.value })}
          />
        )}
      </FormField>
      <FormField label="Links" hint={`One in each line, up to ${listLimits.linksOfAuthor}. They begin with https://.`}>
        {(field) => (
          <textarea
            {...field}
            className="input"
            name="links"
            rows={3}
            spellCheck={false}
            value={values.links}
            onChange={({ target }) => change({ links: target.value })}
          />
        )}
      </FormField>
      <div className="author-form-buttons">
        {hasChanges && (
          <button ref={focusAfterRemoval} type="button" className="button quiet" onClick={discard}>
            Discard changes
          </button>
        )}
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </button>
      </div>
    </form>
  )
}
