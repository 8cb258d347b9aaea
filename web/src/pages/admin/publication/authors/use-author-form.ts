import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminAuthor } from '#contract/listings.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import {
  type FieldConflict,
  isSameProfile,
  mergeProfiles,
  type ProfileValues,
  readUnsaved,
  storeUnsaved,
  toProfileValues,
} from './unsaved-profile.ts'

/** The state of an author's form. Values are in this browser until they are saved. */
export function useAuthorForm(author: AdminAuthor) {
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
