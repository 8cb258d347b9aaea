import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { textLimits } from '../../../../../worker/contract/limits.ts'
import { FormField } from '../../../components/form-field.tsx'
import { SuggestionList } from '../../../components/suggestion-list.tsx'
import { useTitleSuggestions } from './use-title-suggestions.ts'
import '../../../components/search-box.css'

type Props = {
  ref: Ref<HTMLInputElement>
  title: string
  problem: string | undefined
  onChange: (title: string) => void
}

/** The blog's title, with titles that the AI proposes for what was typed: a combobox whose list opens by itself. */
export function TitleField({ ref, title, problem, onChange }: Props) {
  /** What titles are proposed for: what was typed, not what was picked or restored. */
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const titles = useTitleSuggestions(typed)
  const listId = useId()
  const isShown = isOpen && titles.length > 0
  const picked = isShown ? titles[active] : undefined

  function pick(value: string) {
    onChange(value)
    setTyped('')
    close()
  }

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || !isShown) return
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && picked !== undefined) {
      event.preventDefault()
      pick(picked)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // One place more than there are titles: -1 is the text itself.
      const places = titles.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + places) % places) - 1)
    }
  }

  return (
    <div className="title-field">
      <FormField label="Blog Title" problem={problem}>
        {(field) => (
          <div className="title-box">
            <input
              {...field}
              ref={ref}
              className="input"
              role="combobox"
              name="title"
              value={title}
              required
              maxLength={textLimits.title}
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={listId}
              aria-activedescendant={picked === undefined ? undefined : `${listId}-${active}`}
              onChange={(event) => {
                onChange(event.target.value)
                setTyped(event.target.value)
                setActive(-1)
                setIsOpen(true)
              }}
              onKeyDown={onKeyDown}
              onBlur={close}
            />
            <SuggestionList
              id={listId}
              suggestions={
                isShown ? { query: '', items: titles.map((proposal) => ({ _id: proposal, title: proposal })) } : null
              }
              active={active}
              onPick={pick}
              onPoint={setActive}
            />
          </div>
        )}
      </FormField>
      <p className="visually-hidden" role="status">
        {isShown && `${titles.length} suggested titles. Use the arrow keys.`}
      </p>
    </div>
  )
}
