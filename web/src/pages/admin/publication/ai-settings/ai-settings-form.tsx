import { type DayOfUse, freeNeuronsPerDay, mostNeurons, type StoredAssistantSettings } from '#contract/assistant.ts'
import { api } from '#web/api/api.ts'
import { formatCount } from '../../frame/format-count.ts'
import { unwrapSave } from '../../writing/editor-form/unwrap-save.ts'
import { row, type SettingSection } from '../settings/setting-row.ts'
import { StoredSettingsForm } from '../settings/stored-settings-form.tsx'
import { useStoredSettings } from '../settings/use-stored-settings.ts'
import { DaysOfUse } from './days-of-use.tsx'

const sections: SettingSection[] = [
  {
    title: 'Limits',
    intro:
      `Workers AI bills neurons. ${formatCount(freeNeuronsPerDay)} a day are free; further ones cost $0.011 a thousand on Workers Paid, ` +
      'and are refused on Workers Free. A blog of a thousand words counts about 50.',
    rows: [
      row(
        'neuronsPerDay',
        'Neurons a day',
        { kind: 'optional-number', limit: mostNeurons },
        'For everything together, from 00:00 UTC on. Leave it empty for no limit.',
      ),
      row(
        'neuronsPerArticle',
        'Neurons a day for one blog',
        { kind: 'optional-number', limit: mostNeurons },
        'Leave it empty for no limit.',
      ),
    ],
  },
  {
    title: 'Recommended resources',
    rows: [
      row(
        'proposesResources',
        'Propose resources for published blogs',
        { kind: 'flag' },
        'For blogs whose author has left no list. Each page is read before readers see it.',
      ),
    ],
  },
]

/** The form of the settings of AI, with what was used of the limit that is saved. */
export function AiSettingsForm({ stored, days }: { stored: StoredAssistantSettings; days: DayOfUse[] }) {
  const form = useStoredSettings(stored, sections, (json) => unwrapSave(api.admin['assistant-settings'].$put({ json })))
  return (
    <>
      <StoredSettingsForm
        form={form}
        placeholders={{ neuronsPerDay: 'No limit', neuronsPerArticle: 'No limit' }}
        effect="They count from the next call on."
      />
      <DaysOfUse days={days} limit={form.stored.settings.neuronsPerDay} />
    </>
  )
}
