import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { isComposing } from '#web/dom/keys.ts'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { askServer } from '../../ask-server.ts'
import { GrowingField } from '../../editor-form/growing-field.tsx'
import '#web/components/search-form.css'
import './title-field.css'
import { shortestTitleBeginning } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'

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
              placeholder="Blog Title"
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

/** How long after the last key the AI is asked for titles. */
const suggestDelayMs = 300

type Suggestions = {
  titles: string[]
  /** Whether the last request has failed, or had no titles. */
  hasNone: boolean
}

const none: Suggestions = { titles: [], hasNone: false }

/** Titles that the AI suggests for `text`: the latest answer, until there is a newer one. Empty for a short text. */
function useTitleSuggestions(text: string): Suggestions {
  const prompt = text.trim()
  const isLongEnough = hasSuggestions(prompt)
  const [latest, setLatest] = useState(none)
  if (!isLongEnough && latest.titles.length > 0) setLatest(none)

  useEffect(() => {
    if (!hasSuggestions(prompt)) return
    return askServer(
      (init) => unwrap(api.blog.suggest.$post({ json: { prompt } }, { init })),
      ({ suggestions }) => setLatest({ titles: [...new Set(suggestions)], hasNone: suggestions.length === 0 }),
      // Suggestions are optional: a failure must not interrupt writing.
      {
        ...{ warning: 'No suggested titles.', delayMs: suggestDelayMs },
        onFailure: () => setLatest({ titles: [], hasNone: true }),
      },
    )
  }, [prompt])

  return isLongEnough ? latest : none
}

/** Whether titles are suggested for a text. */
function hasSuggestions(text: string): boolean {
  return text.trim().length >= shortestTitleBeginning
}

/** How long the pointer must rest before what is below it may move: longer than between the clicks of a double click. */
const restMs = 1_000
const pointerEvents = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'scroll']

/**
 * Whether a list in the flow of a form has its space. The fields below the list move when the space opens or closes: they do
 * so with a key, or while the pointer rests, so that no click meets another field than the one it was meant for.
 */
function useSteadySpace() {
  const [isOpen, setIsOpen] = useState(false)
  /** The list is not needed any more, and the pointer may be in use. */
  const [isClosing, setIsClosing] = useState(false)
  const isPointerUsed = useRef(false)
  const isPressed = useRef(false)

  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined

    function closeWhenResting() {
      clearTimeout(timer)
      if (isClosing && !isPressed.current) timer = setTimeout(close, restMs)
    }
    function close() {
      setIsOpen(false)
      setIsClosing(false)
    }
    function onPointer({ type }: Event) {
      if (type === 'pointerdown') isPointerUsed.current = isPressed.current = true
      if (type === 'pointerup' || type === 'pointercancel') isPressed.current = false
      closeWhenResting()
    }
    function onKeyDown() {
      isPointerUsed.current = false
      if (isClosing) close()
    }

    closeWhenResting()
    for (const name of pointerEvents) window.addEventListener(name, onPointer, true)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer)
      for (const name of pointerEvents) window.removeEventListener(name, onPointer, true)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [isOpen, isClosing])

  return {
    isOpen,
    /** To be called at a key only. */
    open() {
      isPointerUsed.current = false
      setIsClosing(false)
      setIsOpen(true)
    },
    close() {
      if (isPointerUsed.current) return setIsClosing(isOpen)
      setIsClosing(false)
      setIsOpen(false)
    },
  }
}
