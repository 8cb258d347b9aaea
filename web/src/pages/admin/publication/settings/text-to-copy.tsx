import { useState } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { copyText } from '#web/dom/copy-text.ts'
import './settings.css'

type Props = {
  /** A name of the text, as in a sentence. */
  name: string
  text: string
  rows: number
  hint?: string
  /** Whether it is code, which is written from left to right in letters of one width. */
  isCode?: boolean
}

/** A text that the admin needs elsewhere, and a button that copies it. */
export function TextToCopy({ name, text, rows, hint, isCode = false }: Props) {
  const [note, setNote] = useState('')
  const label = name.charAt(0).toUpperCase() + name.slice(1)

  async function copy() {
    setNote((await copyText(text)) ? `${label} copied` : `It could not be copied: choose the ${name} above.`)
  }

  return (
    <>
      <FormField label={label} {...(hint && { hint })}>
        {(field) => (
          <textarea
            {...field}
            className={isCode ? 'input settings-code' : 'input'}
            rows={rows}
            value={text}
            readOnly
            spellCheck={false}
            {...(isCode && { dir: 'ltr' })}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </FormField>
      <div className="settings-copy">
        <button type="button" className="button quiet" onClick={() => void copy()}>
          Copy {name}
        </button>
        <p className="soft" role="status">
          {note}
        </p>
      </div>
    </>
  )
}
