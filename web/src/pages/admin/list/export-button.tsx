import { unwrapFile } from '#web/api/files.ts'
import { saveFile } from '#web/dom/save-file.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { toLocalInput } from '../format-date-time.ts'

type Props = {
  /** The beginning of the file's name. */
  name: string
  format?: 'CSV' | 'JSON'
  /** Requests the file. */
  call: () => Parameters<typeof unwrapFile>[0]
}

/** Downloads a file, such as a list as CSV. A plain link cannot, because the token is sent in a header. */
export function ExportButton({ name, format = 'CSV', call }: Props) {
  const { submit, busy } = useSubmit()

  function onClick() {
    submit(() => unwrapFile(call()), {
      onSuccess: (file) => saveFile(file, `${name}-${today()}.${format.toLowerCase()}`),
      success: 'Export downloaded',
      failure: 'The export failed. Please try again.',
    })
  }

  return (
    <button type="button" className="button quiet small" aria-disabled={busy} onClick={onClick}>
      {busy ? 'Exporting...' : `Export as ${format}`}
    </button>
  )
}

/** The day in the author's time zone, as YYYY-MM-DD. */
function today() {
  return toLocalInput(new Date()).split('T')[0]
}
