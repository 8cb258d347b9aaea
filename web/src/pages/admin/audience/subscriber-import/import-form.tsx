import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { FormField } from '#web/components/form-field.tsx'
import { CsvFileField } from '../../exchange/csv-import/csv-file-field.tsx'

type Props = {
  isBusy: boolean
  /** Gets the text of the list. */
  onRead: (text: string) => void
  onProblem: (problem: string) => void
  /** Further buttons. */
  children: ReactNode
}

/** Asks for a list of addresses: a file, or a text that was pasted. */
export function ImportForm({ isBusy, onRead, onProblem, children }: Props) {
  const pasted = useRef<HTMLTextAreaElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const text = pasted.current?.value ?? ''
    if (text.trim() !== '') return onRead(text)
    onProblem('Choose a file, or paste a list.')
    pasted.current?.focus()
  }

  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p className="soft">
        Nothing is stored before you have seen what will happen, and nobody gets a mail by an import. The column with
        the addresses is found; those that say who left, bounced or complained are read too, and so are those with the
        date of the sign-up, its source and the language. What a word in them means is asked where it is not known.
      </p>
      <CsvFileField
        hint="We check it as soon as you choose it."
        isBusy={isBusy}
        onRead={onRead}
        onProblem={onProblem}
      />
      <FormField label="Or paste a list">
        {(field) => <textarea {...field} ref={pasted} className="input" rows={4} spellCheck={false} />}
      </FormField>
      <div className="filters">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Check the pasted list'}
        </button>
        {children}
      </div>
    </form>
  )
}
