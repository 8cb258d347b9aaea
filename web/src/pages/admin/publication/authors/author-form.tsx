import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isRecord } from '#contract/is-record.ts'
import { listLimits, textLimits } from '#contract/limits.ts'
import { type AdminAuthor, type AuthorFields, authorImages } from '#contract/listings.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { unsentProfiles } from '#web/dom/unsent-texts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { addressHint } from '../named/address-hint.ts'
import { NamedFields } from '../named/named-fields.tsx'
import { PictureField } from '../picture-field.tsx'
import { LongTextField } from '../settings/fields.tsx'
import { SaveBar } from '../settings/save-bar.tsx'

/** The profile of an author. */
export function AuthorForm({ author }: { author: AdminAuthor }) {
  const form = useAuthorForm(author)
  const { values, problem, conflicts, hasChanges, isRestored, busy, name, change, discard, takeTheirs, onSubmit } = form
  return (
    <form className="panel author-form" noValidate onSubmit={onSubmit}>
      {isRestored && <p role="status">Your unsaved changes are in the form again.</p>}
      {conflicts && (
        <div className="warning-box stack" role="status">
          <p>
            This author was changed elsewhere since you opened the form. What you had not changed is up to date now.
            {conflicts.length > 0 && ' Save keeps your version of what follows.'}
          </p>
          {conflicts.map((conflict) => (
            <p key={conflict.field}>
              {profileLabels[conflict.field]}, saved elsewhere: {describe(conflict)}{' '}
              <button type="button" className="button quiet small" onClick={() => takeTheirs(conflict)}>
                Take this {profileLabels[conflict.field].toLowerCase()}
              </button>
            </p>
          ))}
        </div>
      )}
      <NamedFields
        values={values}
        problem={problem}
        nameInput={name}
        nameLimit={textLimits.authorName}
        addressHint={addressHint(author.path, values.slug)}
        onChange={change}
      />
      <PictureField
        owner={authorImages}
        hint="Readers see it as a circle."
        image={values.image}
        onChange={(image) => change({ image })}
      />
      <LongTextField
        label="Biography"
        hint={`Below the blogs and on the author’s page, up to ${textLimits.biography} characters. A short first line is the role.`}
        name="biography"
        rows={4}
        maxLength={textLimits.biography}
        value={values.biography}
        onChange={(biography) => change({ biography })}
      />
      <LongTextField
        label="Links"
        hint={`One a line, up to ${listLimits.linksOfAuthor}. Begin each with https://.`}
        name="links"
        spellCheck={false}
        value={values.links}
        onChange={(links) => change({ links })}
      />
      <SaveBar
        hasChanges={hasChanges}
        busy={busy}
        state={hasChanges ? 'Not saved yet. Kept on this device.' : 'No changes yet'}
        onDiscard={discard}
      />
    </form>
  )
}

function describe({ field, theirs }: FieldConflict) {
  if (theirs === '') return 'nothing'
  return field === 'image' ? 'another picture' : `“${theirs}”`
}

/** The state of an author's form. Values are in this browser until they are saved. */
function useAuthorForm(author: AdminAuthor) {
  const { _id: id } = author
  const [restored] = useState(() => readUnsaved(author))
  const [values, setValues] = useState<ProfileValues>(restored ?? toProfileValues(author))
  /** The values as they are between two renders: responses arrive there. */
  const latest = useRef(values)
  /** The author that the values were made from; null for restored values of another version of the author. */
  const base = useRef(values.updatedAt === author.updatedAt ? toProfileValues(author) : null)
  const [conflicts, setConflicts] = useState<FieldConflict[] | null>(null)
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
    base.current = latest.current
    setConflicts(null)
    setProblem('')
  }

  function takeTheirs({ field, theirs }: FieldConflict) {
    change({ [field]: theirs })
    setConflicts((conflicts) => conflicts?.filter((conflict) => conflict.field !== field) ?? null)
  }

  async function save() {
    const links = values.links
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    try {
      return await unwrap(api.admin.authors[':id'].$put({ param: { id }, json: { ...values, links } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await catchUp()
      throw error
    }
  }

  /** Brings the form up to date when the author was changed elsewhere. The next save keeps what the form then contains. */
  async function catchUp() {
    const stored = toProfileValues((await unwrap(api.admin.authors[':id'].$get({ param: { id } }))).author)
    if (stored.updatedAt === latest.current.updatedAt) return
    const merged = mergeProfiles(latest.current, stored, base.current)
    base.current = stored
    change(merged.values)
    setConflicts(merged.conflicts)
    void revalidate()
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
        base.current = toProfileValues(stored)
        setConflicts(null)
        // Text that was typed meanwhile stays.
        if (latest.current !== sent) return change({ updatedAt: stored.updatedAt })
        storeUnsaved(author, null)
        show(toProfileValues(stored))
        void revalidate()
      },
    })
  }

  return {
    values,
    problem,
    /** The fields that were changed here and elsewhere; null when the author was not changed elsewhere. */
    conflicts,
    hasChanges,
    isRestored: restored !== null && hasChanges,
    busy,
    name,
    change,
    discard,
    takeTheirs,
    onSubmit,
  }
}

/** The values of an author's form, and the change of the author that they are based on. The links are lines of a text. */
type ProfileValues = Omit<AuthorFields, 'links'> & { links: string; updatedAt: string }

/** The first values of the form of a stored author. */
function toProfileValues({ name, slug, biography, links, image, updatedAt }: AdminAuthor): ProfileValues {
  return { name, slug, biography, links: links.join('\n'), image: image?.src ?? '', updatedAt }
}

/** Whether two forms contain the same, whatever they are based on. */
function isSameProfile(one: ProfileValues, other: ProfileValues): boolean {
  return JSON.stringify({ ...one, updatedAt: '' }) === JSON.stringify({ ...other, updatedAt: '' })
}

type ProfileField = Exclude<keyof ProfileValues, 'updatedAt'>
const profileFields: readonly ProfileField[] = ['name', 'slug', 'image', 'biography', 'links']

/** The labels of the fields. */
const profileLabels = {
  name: 'Name',
  slug: 'Address',
  image: 'Picture',
  biography: 'Biography',
  links: 'Links',
} as const satisfies Record<ProfileField, string>

/** A field that was changed here and elsewhere, and its value elsewhere. */
type FieldConflict = { field: ProfileField; theirs: string }

/**
 * Brings a form up to date with the author that was stored meanwhile. A field that was not changed here gets the stored value.
 * @param base what the form was made from; null when that is unknown: then every field that differs was changed here
 */
function mergeProfiles(
  mine: ProfileValues,
  stored: ProfileValues,
  base: ProfileValues | null,
): { values: ProfileValues; conflicts: FieldConflict[] } {
  const values = { ...mine, updatedAt: stored.updatedAt }
  const conflicts: FieldConflict[] = []
  for (const field of profileFields) {
    if (mine[field] === base?.[field]) values[field] = stored[field]
    else if (mine[field] !== stored[field] && stored[field] !== base?.[field])
      conflicts.push({ field, theirs: stored[field] })
  }
  return { values, conflicts }
}

/** Unsaved values that were typed into the form in this browser; null for none. */
function readUnsaved(author: AdminAuthor): ProfileValues | null {
  const text = unsentProfiles.read(author._id)
  return text === null ? null : parse(text, toProfileValues(author))
}

/** @param values null when everything is saved */
function storeUnsaved({ _id }: AdminAuthor, values: ProfileValues | null): void {
  if (values) unsentProfiles.store(_id, JSON.stringify(values))
  else unsentProfiles.remove(_id)
}

function parse(text: string, stored: ProfileValues): ProfileValues | null {
  try {
    const values: unknown = JSON.parse(text)
    if (!isRecord(values)) return null
    const known = Object.entries(values).filter(([name, value]) => name in stored && typeof value === 'string')
    return { ...stored, ...Object.fromEntries(known) }
  } catch {
    return null // Another version of this page has written it.
  }
}
