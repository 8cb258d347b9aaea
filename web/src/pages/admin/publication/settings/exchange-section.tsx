import { useState } from 'react'
import { fileApi } from '#web/api/files.ts'
import { FormField } from '#web/components/form-field.tsx'
import { FileInput } from '../../frame/file-input.tsx'
import { ExportButton } from '../../frame/list/export-button.tsx'
import type { Fitted } from './fit-settings.ts'
import { readSettingsFile } from './read-settings-file.ts'
import type { KeptSettings } from './use-kept-settings.ts'

/** Downloads the settings, and reads such a file into the form. */
export function ExchangeSection({ stored, replaceWith }: KeptSettings) {
  const [problem, setProblem] = useState<string>()
  const [report, setReport] = useState('')

  async function onFile(file: File) {
    const outcome = await readSettingsFile(file, stored.settings, window.location.origin)
    setProblem('problem' in outcome ? outcome.problem : undefined)
    setReport('problem' in outcome ? '' : describe(outcome))
    if ('settings' in outcome) replaceWith(outcome.settings, 'You imported a file.')
  }

  return (
    <>
      <p className="soft">
        The file contains the settings as they are saved. Pictures are in it as addresses: on another site, upload them
        there again.
      </p>
      <div>
        <ExportButton name="settings" format="JSON" call={() => fileApi.admin.settings.export.$get()} />
      </div>
      <FormField
        label="Import a file"
        hint="You can look at it first: nothing is saved before you press Save."
        problem={problem}
      >
        {(field) => <FileInput field={field} accept=".json,application/json" isUsed={!problem} onFile={onFile} />}
      </FormField>
      <p role="status">{report}</p>
    </>
  )
}

/** What was read, and what was not. */
function describe({ unknown, unusable }: Fitted) {
  return [
    'The settings of the file are in the form.',
    unknown.length > 0 && `Unknown and left out: ${unknown.join(', ')}.`,
    unusable.length > 0 && `Not usable here and left as they were: ${unusable.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
