import { type RefObject, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { replaceText } from '#web/dom/replace-text.ts'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { useTitleSuggestions } from './use-title-suggestions.ts'
import '#web/components/search-form.css'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  title: string
  problem: string | undefined
  onChange: (title: string) => void
}

/** The blog's title: a combobox with titles that the AI suggests for the typed text. Undo brings the typed text back. */
export function TitleField({ ref, title, problem, onChange }: Props) {
  /** The text that the author typed. Titles that were picked or restored get no suggestions. */
  const [typed, setTyped] = useState('')
  const titles = useTitleSuggestions(typed)
  const { container, open, field, list, status } = useCombobox(titles, { announce, onPick })

  function onPick(picked: string) {
    const isReplaced = ref.current !== null && replaceText(ref.current, picked)
    if (!isReplaced) onChange(picked)
    setTyped('')
  }

  return (
    <div className="title-field" ref={container}>
      <FormField label="Blog Title" problem={problem}>
        {(labelled) => (
          <div className="title-box">
            <input
              {...labelled}
              {...field}
              ref={ref}
              className="input"
              name="title"
              value={title}
              required
              maxLength={textLimits.title}
              onChange={(event) => {
                onChange(event.target.value)
                setTyped(event.target.value)
                open()
              }}
            />
            <div {...list} />
          </div>
        )}
      </FormField>
      <p {...status} />
    </div>
  )
}

function announce(count: number) {
  return count === 0 ? '' : `${count} suggested titles. Use the arrow keys.`
}
