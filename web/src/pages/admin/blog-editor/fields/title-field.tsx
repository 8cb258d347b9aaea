import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { replaceText } from '#web/dom/replace-text.ts'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { useSteadySpace } from './use-steady-space.ts'
import { hasSuggestions, useTitleSuggestions } from './use-title-suggestions.ts'
import '#web/components/search-form.css'
import './title-field.css'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  title: string
  problem: string | undefined
  onChange: (title: string) => void
}

/**
 * The blog's title: a combobox with titles that the AI suggests for the typed text, below it in the flow of the form. Undo
 * brings the typed text back.
 */
export function TitleField({ ref, title, problem, onChange }: Props) {
  /** The text that the author typed. Titles that were picked or restored get no suggestions. */
  const [typed, setTyped] = useState('')
  const { titles, hasNone } = useTitleSuggestions(typed)
  const { container, open, field, list, status } = useCombobox(titles, { announce, onPick })
  const space = useSteadySpace()
  const isPicking = useRef(false)

  function onPick(picked: string) {
    isPicking.current = true
    const isReplaced = ref.current !== null && replaceText(ref.current, picked)
    isPicking.current = false
    if (!isReplaced) onChange(picked)
    setTyped('')
    space.close()
  }

  function onType(text: string) {
    onChange(text)
    if (isPicking.current) return
    setTyped(text)
    open()
    // Where no titles came, they get no space until some have come.
    if (hasSuggestions(text) && !hasNone) space.open()
    else space.close()
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') space.close()
    if ((key === 'ArrowDown' || key === 'ArrowUp') && titles.length > 0) space.open()
  }

  return (
    <div className="title-field" ref={container}>
      <FormField label="Blog Title" problem={problem}>
        {(labelled) => (
          <>
            <input
              {...labelled}
              {...field}
              ref={ref}
              className="input"
              name="title"
              value={title}
              required
              maxLength={textLimits.title}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={space.close}
            />
            <div className="title-suggestions" hidden={!space.isOpen}>
              {titles.length === 0 && (
                <p className="soft">{hasNone ? 'No titles are suggested now.' : 'Suggested titles appear here.'}</p>
              )}
              <div {...list} />
            </div>
          </>
        )}
      </FormField>
      <p {...status} />
    </div>
  )
}

function announce(count: number) {
  return count === 0 ? '' : `${count} suggested titles. Use the arrow keys.`
}
