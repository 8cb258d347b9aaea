import { byteLimits } from '#contract/limits.ts'
import { megabyte } from '#contract/units.ts'
import { FormField } from '#web/components/form-field.tsx'
import { FileInput } from '../../frame/file-input.tsx'
import { decodeList } from './decode-list.ts'

const fileTypes = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'

type Props = {
  hint: string
  isBusy: boolean
  /** Gets the text of the file. */
  onRead: (text: string) => void
  onProblem: (problem: string) => void
}

/** Asks for a CSV file, which is read as soon as it is chosen. */
export function CsvFileField({ hint, isBusy, onRead, onProblem }: Props) {
  async function onFile(file: File) {
    const outcome = await readListFile(file)
    if ('problem' in outcome) onProblem(outcome.problem)
    else onRead(outcome.text)
  }

  return (
    <FormField label="CSV file" hint={hint}>
      {(field) => <FileInput field={field} accept={fileTypes} isBusy={isBusy} onFile={onFile} />}
    </FormField>
  )
}

/** The text of a file that somebody has chosen. */
export async function readListFile(file: File): Promise<{ text: string } | { problem: string }> {
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
