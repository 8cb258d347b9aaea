import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { isComposing } from '#web/dom/keys.ts'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { countOf } from '../../../frame/format-count.ts'
import '#web/components/search-form.css'
import './chooser.css'

type Props = {
  label: string
  hint: string
  name: string
  maxLength: number
  autoCapitalize?: 'none'
  input: RefObject<HTMLInputElement | null>
  text: string
  problem: string | undefined
  /** A sentence about the last change, for screen readers. */
  news: string
  /** The names that are offered for the text, and what one of them is, such as "known author". */
  offers: string[]
  offerNoun: string
  /** Why the form cannot be submitted now; '' when it can. */
  unfinished: string
  /** The chosen things. */
  children: ReactNode
  onType: (text: string) => void
  onPick: (name: string) => void
  /** Enter was pressed after a text. */
  onEnter: () => void
  /** Backspace was pressed in the empty field. */
  onBackspace?: () => void
  onProblem: (problem: string) => void
}

/** A field for several things by their names: a combobox of known ones, below those that are chosen. */
export function Chooser(props: Props) {
  const { label, hint, name, maxLength, input, text, problem, news, offers, offerNoun, unfinished } = props
  const { children, onType, onPick, onEnter, onBackspace, onProblem } = props
  const announce = (count: number) => (count === 0 ? '' : `${countOf(count, offerNoun)}. Use the arrow keys.`)
  const { container, open, field, list, status } = useCombobox(offers, { announce, onPick })

  useEffect(() => {
    input.current?.setCustomValidity(unfinished)
  }, [input, unfinished])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The combobox has picked an option.
    if (event.defaultPrevented || isComposing(event)) return
    // In the empty field it moves to the next one, and with Ctrl it submits (form-keys.ts).
    if (event.key === 'Enter' && text.trim() && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onEnter()
    }
    // A held key empties the field and stops there.
    if (event.key === 'Backspace' && text === '' && !event.repeat) onBackspace?.()
  }

  return (
    <div className="title-field" ref={container}>
      <FormField label={label} hint={hint} problem={problem}>
        {(labelled) => (
          <div className="chooser">
            {children}
            <div className="title-box">
              <input
                {...labelled}
                {...field}
                ref={input}
                className="input"
                name={name}
                value={text}
                maxLength={maxLength}
                enterKeyHint="done"
                autoCapitalize={props.autoCapitalize}
                onChange={({ target }) => {
                  onType(target.value)
                  open()
                }}
                onKeyDown={onKeyDown}
                onInvalid={(event) => {
                  event.preventDefault()
                  onProblem(event.currentTarget.validationMessage)
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
