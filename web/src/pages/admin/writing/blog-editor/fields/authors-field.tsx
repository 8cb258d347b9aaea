import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import { listLimits, textLimits } from '#contract/limits.ts'
import type { AdminAuthor } from '#contract/listings.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { reach } from '#web/pages/admin/frame/rights.ts'
import { Chooser } from './chooser.tsx'
import { OrderedList } from './ordered-list.tsx'
import { useTypedName } from './use-typed-name.ts'

type Props = {
  /** The name of the form's local draft. */
  form: string
  /** The ids of the authors, as rendered. */
  ids: string[]
  /** The ids as they are now: a response may arrive between two renders. */
  readIds: () => string[]
  /** Whether the form contains nothing yet: it then begins with the account's own profile. */
  isBlank: () => boolean
  onChange: (ids: string[]) => void
}

const most = listLimits.authorsOfBlog
const tooMany = `A blog has ${most} authors at most.`

/**
 * The authors of a blog: a combobox of the known ones; Enter adds the typed one, who may be new. A typed name without an
 * author makes the field invalid, so that no submit loses it.
 */
export function AuthorsField({ form, ids, readIds, isBlank, onChange }: Props) {
  const [text, setText] = useTypedName(form, 'authors')
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const { authors, failure, find, findByName, add } = useAuthors((own) => {
    if (own && isBlank() && readIds().length === 0) onChange([own])
  })
  const chosen = find(ids)
  const offered = authors.filter((author) => !chosen.includes(author) && matches(author.name, text))
  const offers = offered.slice(0, listLimits.suggestions).map(({ name }) => name)
  const input = useRef<HTMLInputElement>(null)
  const mayAdd = reach('authors:manage') !== 'none'

  function choose(author: AdminAuthor) {
    setText('')
    setProblem('')
    const present = find(readIds()).filter(({ _id }) => _id !== author._id)
    if (present.length >= most) return setProblem(tooMany)
    onChange([...present, author].map(({ _id }) => _id))
    setNews(`Added ${author.name}.`)
  }

  function addTyped() {
    const name = text.trim()
    const known = findByName(name)
    if (known) return choose(known)
    if (chosen.length >= most) return setProblem(tooMany)
    if (!mayAdd) return setProblem('There is no such author. Editors, admins and owners can add one.')
    submit(() => add(name), { onSuccess: choose })
  }

  function onPick(name: string) {
    const picked = findByName(name)
    if (picked) choose(picked)
  }

  const typed = text.trim() ? 'Press Enter to add this author, or empty the field.' : ''
  return (
    <Chooser
      label="Authors"
      hint={`In the order of the byline, up to ${most}. Enter adds one${mayAdd ? '; a new name becomes a new author' : ''}.`}
      name="authors"
      maxLength={textLimits.authorName}
      input={input}
      text={text}
      problem={problem || failure}
      news={news}
      offers={offers}
      offerNoun="known author"
      unfinished={busy ? 'The author is still being added.' : typed}
      onType={(typed) => {
        setProblem('')
        setText(typed)
      }}
      onPick={onPick}
      onEnter={addTyped}
      onProblem={setProblem}
    >
      {chosen.length > 0 && (
        <OrderedList
          label="Chosen authors"
          items={chosen}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          onChange={(changed, said) => {
            setProblem('')
            setNews(said)
            onChange(changed.map(({ _id }) => _id))
          }}
          onEmpty={() => input.current?.focus()}
        >
          {({ name }) => <bdi>{name}</bdi>}
        </OrderedList>
      )}
    </Chooser>
  )
}

/** Whether a word of the name begins with what was typed. */
function matches(name: string, text: string) {
  const typed = text.trim().toLowerCase()
  return typed !== '' && ` ${name.toLowerCase()}`.includes(` ${typed}`)
}

/** The authors that a form can choose from. Empty until they are loaded. */
function useAuthors(onLoad: (own: string | null) => void) {
  const [authors, setAuthors] = useState<AdminAuthor[]>([])
  const [failure, setFailure] = useState('')
  const loaded = useEffectEvent(onLoad)

  useEffect(() => {
    const stale = new AbortController()
    async function load() {
      try {
        const list = await unwrap(api.admin.authors.$get({}, { init: { signal: stale.signal } }))
        if (stale.signal.aborted) return
        setAuthors(list.authors)
        loaded(list.own)
      } catch {
        // The ids stay in the form, and are shown when it is opened again.
        if (!stale.signal.aborted) setFailure('The authors could not be loaded. They stay as they are.')
      }
    }
    void load()
    return () => stale.abort()
  }, [])

  /** The authors with these ids, each once. An id of a deleted author is that of the one who got the blogs, or of none. */
  function find(ids: string[]): AdminAuthor[] {
    return [...new Set(ids.flatMap((id) => authors.find((one) => one._id === id || one.formerIds.includes(id)) ?? []))]
  }

  function findByName(name: string): AdminAuthor | undefined {
    return authors.find((one) => fold(one.name) === fold(name))
  }

  /** Adds an author by name. @throws Error with a sentence that says why not */
  async function add(name: string): Promise<AdminAuthor> {
    try {
      const { author } = await unwrap(api.admin.authors.$post({ json: { name } }))
      setAuthors((current) => [...current, author])
      return author
    } catch (error) {
      throw error instanceof ApiError ? error : new Error('The author could not be added.')
    }
  }

  return { authors, failure, find, findByName, add }
}

/** As the server compares names. */
function fold(name: string) {
  return foldLetters(name).replace(/\s+/g, ' ').trim()
}
