import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AdminAuthor } from '#contract/author.ts'
import { listLimits, textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { ChosenAuthors } from './chosen-authors.tsx'
import { useAuthors } from './use-authors.ts'
import '#web/components/search-form.css'
import './authors-field.css'

type Props = {
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
 * The authors of a blog: a combobox of the known ones; Enter adds the typed one, who may be new. What was typed and is no
 * author yet makes the field invalid, so that no submit loses it.
 */
export function AuthorsField({ ids, readIds, isBlank, onChange }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const { authors, failure, find, findByName, add } = useAuthors((own) => {
    if (own && isBlank() && readIds().length === 0) onChange([own])
  })
  const chosen = find(ids)
  const offered = authors.filter((author) => !chosen.includes(author) && matches(author.name, text))
  const offers = offered.slice(0, listLimits.suggestions).map(({ name }) => name)
  const { container, open, field, list, status } = useCombobox(offers, { announce, onPick })
  const input = useRef<HTMLInputElement>(null)

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
    submit(() => add(name), { onSuccess: choose })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The combobox has picked an option.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    // In the empty field it moves to the next one, and with Ctrl it submits (form-keys.ts).
    if (event.key !== 'Enter' || !text.trim() || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    addTyped()
  }

  function onPick(name: string) {
    const picked = findByName(name)
    if (picked) choose(picked)
  }

  const unfinished = text.trim() ? 'Press Enter to add this author, or empty the field.' : ''
  useEffect(() => {
    input.current?.setCustomValidity(busy ? 'The author is still being added.' : unfinished)
  }, [busy, unfinished])

  return (
    <div className="title-field" ref={container}>
      <FormField
        label="Authors"
        hint={`In the order of the byline, up to ${most}. Enter adds one; a new name becomes a new author.`}
        problem={problem || failure}
      >
        {(labelled) => (
          <div className="authors-box">
            {chosen.length > 0 && (
              <ChosenAuthors
                authors={chosen}
                onChange={(changed, said) => {
                  setProblem('')
                  setNews(said)
                  onChange(changed.map(({ _id }) => _id))
                }}
                onEmpty={() => input.current?.focus()}
              />
            )}
            <div className="title-box">
              <input
                {...labelled}
                {...field}
                ref={input}
                className="input"
                name="authors"
                value={text}
                maxLength={textLimits.authorName}
                enterKeyHint="done"
                onChange={({ target }) => {
                  setProblem('')
                  setText(target.value)
                  open()
                }}
                onKeyDown={onKeyDown}
                onInvalid={(event) => {
                  event.preventDefault()
                  setProblem(event.currentTarget.validationMessage)
                }}
              />
              <div {...list} />
            </div>
          </div>
        )}
      </FormField>
      <p {...status} />
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  )
}

/** Whether a word of the name begins with what was typed. */
function matches(name: string, text: string) {
  const typed = text.trim().toLowerCase()
  return typed !== '' && ` ${name.toLowerCase()}`.includes(` ${typed}`)
}

function announce(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 known author. Use the arrow keys.' : `${count} known authors. Use the arrow keys.`
}
