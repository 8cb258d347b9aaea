import { dayIn } from '#contract/days.ts'
import { unwrapFile } from '#web/api/files.ts'
import { saveFile } from '#web/dom/save-file.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useSite } from '#web/site/use-site.ts'

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
  const { timeZone } = useSite()

  function onClick() {
    submit(() => unwrapFile(call()), {
      onSuccess: (file) => saveFile(file, `${name}-${dayIn(timeZone, new Date())}.${format.toLowerCase()}`),
      success: 'Export downloaded',
      failure: 'The export failed. Please try again.',
    })
  }

  return (
    <button type="button" className="button quiet" aria-disabled={busy} onClick={onClick}>
      {busy ? 'Exporting...' : `Export as ${format}`}
    </button>
  )
}
