import { useState } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import { listLimits } from '#contract/limits.ts'
import type { NamedId } from '#contract/listings.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { useTagNames } from './use-tag-names.ts'

/** The tags of a form, and how to change them. */
export type TagsOfForm = {
  /** The ids, as rendered. */
  ids: string[]
  /** The ids as they are now: a response may arrive between two renders. */
  readIds: () => string[]
  known: NamedId[]
  onChange: (ids: string[]) => void
}

const tooMany = `A blog has ${listLimits.tagsOfBlog} tags at most.`

/** A tag that is shown; without an id while it is added. */
type ShownTag = { name: string; id: string | null }

/**
 * Adds and removes tags by their names. A tag that is added is shown at once; if the server refuses it, `onFailure` gets its
 * name back.
 */
export function useTags({ ids, readIds, known, onChange }: TagsOfForm, onFailure: (name: string, why: string) => void) {
  const { names, remember } = useTagNames(ids, known)
  const [pending, setPending] = useState<string[]>([])

  // Two ids have one name where one tag was merged into another.
  const chosen = new Map(
    ids
      .toReversed()
      .flatMap((id) => [[names.get(id) ?? '', id] as const])
      .filter(([name]) => name),
  )
  const shown: ShownTag[] = [
    ...Array.from(chosen, ([name, id]) => ({ name, id })).toReversed(),
    ...pending.map((name) => ({ name, id: null })),
  ]
  const isShown = (name: string) => shown.some((tag) => fold(tag.name) === fold(name))

  /** @param tag a suggested one, or the name of a new one */
  async function add(tag: NamedId | string) {
    const name = (typeof tag === 'string' ? tag : tag.name).replace(/\s+/g, ' ').trim()
    if (name === '' || isShown(name)) return
    if (shown.length >= listLimits.tagsOfBlog) return onFailure(name, tooMany)
    if (typeof tag !== 'string') return choose(tag)
    setPending((current) => [...current, name])
    try {
      choose((await unwrap(api.admin.tags.$post({ json: { name } }))).tag)
    } catch (error) {
      onFailure(name, error instanceof ApiError ? error.message : 'The tag could not be added.')
    } finally {
      setPending((current) => current.filter((one) => one !== name))
    }
  }

  function choose(tag: NamedId) {
    remember(tag)
    // Without tags that were deleted, which would count.
    const present = readIds().filter((id) => names.get(id) !== null && id !== tag.id)
    onChange([...present, tag.id])
  }

  function remove(name: string) {
    onChange(readIds().filter((id) => names.get(id) !== name))
  }

  return { shown, add, remove, isAdding: pending.length > 0, isFull: shown.length >= listLimits.tagsOfBlog }
}

/** As the server compares names, but for letters that nobody sees. */
function fold(name: string) {
  return foldLetters(name).trim()
}
