import { type ChangeEvent, type ReactNode, type SubmitEvent, useRef } from 'react'
import { byteLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { decodeList } from './decode-list.ts'

const megabyte = 1024 * 1024
const fileTypes = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'

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

  async function onFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    if (!file || isBusy) return
    const outcome = await readFile(file)
    // The same file can be chosen again, after it was corrected.
    input.value = ''
    if ('problem' in outcome) onProblem(outcome.problem)
    else onRead(outcome.text)
  }

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
        the addresses is found; those that say who left, bounced or complained are read too; all others are ignored.
      </p>
      <FormField label="CSV file" hint="It is checked as soon as you choose it.">
        {(field) => (
          <input {...field} className="input" type="file" accept={fileTypes} disabled={isBusy} onChange={onFile} />
        )}
      </FormField>
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

async function readFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > byteLimits.importFile) {
    const limit = byteLimits.importFile / megabyte
    return { problem: `The file is too large: ${limit} MB at most. Divide it and import the parts.` }
  }
  // A file that was changed or removed since it was chosen cannot be read.
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { problem: 'The file cannot be read. Choose it again.' }
  const text = decodeList(new Uint8Array(bytes))
  return text === null ? { problem: 'This file is no text. Save the table as CSV and choose that file.' } : { text }
}
