import { fileApi, unwrapFile } from '#web/api/api.ts'
import { saveFile } from '#web/dom/save-file.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { siteDay } from '#web/site/site-day.ts'

/** Downloads a whole list as CSV. A link could not: the session's token travels in a header. */
export function ExportButton({ list }: { list: 'messages' | 'subscribers' }) {
  const { submit, busy } = useSubmit()

  function onClick() {
    submit(() => unwrapFile(fileApi.admin[list].csv.$get()), {
      onSuccess: (file) => saveFile(file, `${list}-${siteDay(new Date())}.csv`),
      success: 'Export downloaded',
      failure: 'The export failed. Please try again.',
    })
  }

  return (
    <button type="button" className="button quiet small" aria-disabled={busy} onClick={onClick}>
      {busy ? 'Exporting...' : 'Export as CSV'}
    </button>
  )
}
