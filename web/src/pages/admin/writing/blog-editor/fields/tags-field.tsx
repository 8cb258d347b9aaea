import { useEffect, useRef, useState } from 'react'
import { listLimits, textLimits } from '#contract/limits.ts'
import { useTagSuggestions } from '../../../publication/tags/use-tag-suggestions.ts'
import { askServer } from '../../ask-server.ts'
import { Chooser } from './chooser.tsx'
import { findOrAddTag } from './find-or-add-tag.ts'
import { useTypedName } from './use-typed-name.ts'
import './tags-field.css'
import { foldLetters } from '#contract/fold-letters.ts'
import type { NamedId } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'

/** Between tags where several are typed or pasted at once. */
const separator = ','

/**
 * The tags of a blog: a combobox that suggests known ones. Enter or a comma adds the typed one; Backspace in the empty field
 * removes the last one. A typed name without a tag makes the field invalid, so that no submit loses it.
 * @param form the name of the form's local draft
 */
export function TagsField({ form, ...tags }: TagsOfForm & { form: string }) {
  const [text, setText] = useTypedName(form, 'tags')
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState('')
  const { shown, add, remove, isAdding, isFull } = useTags(tags, onFailure)
  const suggestions = useTagSuggestions(text)
  const names = new Set(shown.map(({ name }) => name))
  const offered = suggestions.map(({ name }) => name).filter((name) => !names.has(name))
  const input = useRef<HTMLInputElement>(null)

  /** The name is back in the field, before what was typed since. */
  function onFailure(name: string, why: string) {
    setProblem(`“${name}” was not added: ${why}`)
    setText((current) => [name, current].filter(Boolean).join(`${separator} `))
  }

  function addAll(names: string[]) {
    for (const name of names) void add(name)
    setNews(`Added ${names.join(', ')}.`)
  }

  function onType(typed: string) {
    const parts = typed.split(separator)
    const rest = parts.pop() ?? ''
    setProblem('')
    setText(rest.trimStart())
    const complete = parts.map((part) => part.trim()).filter(Boolean)
    if (complete.length > 0) addAll(complete)
  }

  function takeAway(name: string) {
    remove(name)
    setNews(`Removed ${name}.`)
    input.current?.focus()
  }

  function onPick(name: string) {
    const picked = suggestions.find((tag) => tag.name === name)
    setProblem('')
    setText('')
    if (!picked) return
    void add(picked)
    setNews(`Added ${picked.name}.`)
  }

  function removeLast() {
    const last = shown.at(-1)
    if (last?.id) takeAway(last.name)
  }

  const typed = text.trim() ? 'Press Enter to add this tag, or empty the field.' : ''
  return (
    <Chooser
      label="Tags"
      hint={
        isFull
          ? `A blog has ${listLimits.tagsOfBlog} tags at most.`
          : `Up to ${listLimits.tagsOfBlog}. Enter or a comma adds one.`
      }
      name="tags"
      maxLength={textLimits.tag * listLimits.tagsOfBlog}
      autoCapitalize="none"
      input={input}
      text={text}
      problem={problem}
      news={news}
      offers={offered}
      offerNoun="suggested tag"
      unfinished={isAdding ? 'The tag is still being added.' : typed}
      onType={onType}
      onPick={onPick}
      onEnter={() => onType(text + separator)}
      onBackspace={removeLast}
      onProblem={setProblem}
    >
      {shown.length > 0 && (
        <ul className="tag-chips" aria-label="Chosen tags">
          {shown.map(({ name, id }) => (
            <li key={name} className="chip" aria-busy={id === null}>
              <bdi>{name}</bdi>
              {id && (
                <button type="button" aria-label={`Remove ${name}`} onClick={() => takeAway(name)}>
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Chooser>
  )
}

/** The tags of a form, and how to change them. */
type TagsOfForm = {
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
function useTags({ ids, readIds, known, onChange }: TagsOfForm, onFailure: (name: string, why: string) => void) {
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
      choose(await findOrAddTag(name))
    } catch (error) {
      onFailure(name, error instanceof Error ? error.message : 'The tag could not be added.')
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

/** The name of each id; null for a tag that was deleted. */
type Names = ReadonlyMap<string, string | null>

/**
 * The names of tags: those that the form was opened with, those that were chosen since, and, for a draft of this browser,
 * those that the server is asked for. An id without an answer has none yet, and keeps its place in the draft.
 */
function useTagNames(ids: string[], known: NamedId[]) {
  const [names, setNames] = useState<Names>(() => new Map(known.map(({ id, name }) => [id, name])))
  const missing = ids.filter((id) => !names.has(id)).join()

  useEffect(() => {
    if (missing === '') return
    return askServer(
      (init) => unwrap(api.admin['known-names'].$get({ query: { tags: missing } }, { init })),
      ({ known }) => {
        const found = new Map(known.tags.map(({ id, name }) => [id, name]))
        const asked = missing.split(',').map((id) => [id, found.get(id) ?? null] as const)
        setNames((current) => new Map([...current, ...asked]))
      },
      // The tags stay in the draft, and are shown when the form is opened again.
      { warning: 'No names of tags.' },
    )
  }, [missing])

  function remember({ id, name }: NamedId) {
    setNames((current) => new Map(current).set(id, name))
  }

  return { names, remember }
}
