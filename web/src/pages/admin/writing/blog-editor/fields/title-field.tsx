import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { isComposing } from '#web/dom/keys.ts'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { GrowingField } from '../../editor-form/growing-field.tsx'
import { useSteadySpace } from './use-steady-space.ts'
import { hasSuggestions, useTitleSuggestions } from './use-title-suggestions.ts'
import '#web/components/search-form.css'
import './title-field.css'

type Props = {
  ref: RefObject<HTMLTextAreaElement | null>
  title: string
  problem: string | undefined
  isFocusedFirst: boolean
  onChange: (title: string) => void
}

/**
 * The blog's title, with a list of titles that the AI suggests for the typed text, below it in the flow of the form. Undo
 * brings the typed text back.
 */
export function TitleField({ ref, title, problem, isFocusedFirst, onChange }: Props) {
  /** The text that the author typed. Titles that were picked or restored get no suggestions. */
  const [typed, setTyped] = useState('')
  const { titles, hasNone } = useTitleSuggestions(typed)
  const { container, open, field, list, status } = useCombobox(titles, { announce, onPick })
  const space = useSteadySpace()
  const isPicking = useRef(false)
  // A textarea is no combobox: it has neither that role nor a state of being expanded.
  const { role: _, 'aria-expanded': __, ...textField } = field

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

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const { key } = event
    if (key === 'Escape') space.close()
    if ((key === 'ArrowDown' || key === 'ArrowUp') && titles.length > 0) space.open()
  }

  return (
    <div className="title-field" ref={container}>
      <FormField label="Blog Title" problem={problem}>
        {(labelled) => (
          <>
            <GrowingField
              {...labelled}
              {...textField}
              ref={ref}
              className="writing-title"
              name="title"
              value={title}
              required
              dir="auto"
              autoFocus={isFocusedFirst}
              onChange={onType}
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

/**
 * Replaces the text of the focused field as typing does, so that the browser's undo brings the old text back. No other
 * function of the browser reaches its undo history.
 * @returns whether the browser has done it, and dispatched an `input` event
 */
function replaceText(field: HTMLInputElement | HTMLTextAreaElement, text: string): boolean {
  field.select()
  return document.execCommand('insertText', false, text)
}
