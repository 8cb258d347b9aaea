import { useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { useTagSuggestions } from '../../publication/tags/use-tag-suggestions.ts'
import '#web/components/search-form.css'
import '../../publication/tags/tags.css'

/** A field that finds a tag by the beginning of its name. @param onPick called with a name from the list */
export function TagField({ applied, onPick }: { applied: string; onPick: (name: string) => void }) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const names = useTagSuggestions(text === applied ? '' : text).map(({ name }) => name)
  const { container, open, field, list, status } = useCombobox(names, { announce, onPick: pick })

  // A chip or the back button can change the filter.
  if (applied !== seen) {
    setSeen(applied)
    setText(applied)
  }

  function pick(name: string) {
    setText(name)
    onPick(name)
  }

  return (
    <div ref={container}>
      <FormField label="Tag">
        {(labelled) => (
          <div className="tag-picker">
            <input
              {...labelled}
              {...field}
              className="input"
              value={text}
              maxLength={textLimits.tag}
              placeholder="All tags"
              onChange={({ target }) => {
                setText(target.value)
                if (target.value === '') onPick('')
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
  if (count === 0) return ''
  return count === 1 ? '1 tag. Use the arrow keys.' : `${count} tags. Use the arrow keys.`
}
