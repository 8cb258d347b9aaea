import { type AssistantSettings, type DayOfUse, freeNeuronsPerDay } from '#contract/assistant.ts'
import type { Stored } from '#contract/wire.ts'
import { api } from '#web/api/api.ts'
import { formatCount } from '../../frame/format-count.ts'
import { unwrapSave } from '../../writing/editor-form/save-state.ts'
import { SettingsForm, type ShownSection } from '../settings/settings-form.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { DaysOfUse } from './days-of-use.tsx'

const sections: ShownSection[] = [
  {
    section: 'limits',
    title: 'Limits',
    intro:
      `Workers AI bills neurons. ${formatCount(freeNeuronsPerDay)} a day are free; further ones cost $0.011 a thousand on Workers Paid, ` +
      'and are refused on Workers Free. A blog of a thousand words counts about 50.',
  },
  { section: 'resources', title: 'Recommended resources' },
]

/** The form of the settings of AI, with what was used of the limit that is saved. */
export function AiSettingsForm({ stored, days }: { stored: Stored<AssistantSettings>; days: DayOfUse[] }) {
  const form = useSettingsForm('assistant', stored, (json) =>
    unwrapSave(api.admin['assistant-settings'].$put({ json })),
  )
  return (
    <>
      <SettingsForm
        form={form}
        sections={sections}
        placeholders={{ neuronsPerDay: 'No limit', neuronsPerArticle: 'No limit' }}
        effect="They count from the next call on."
      />
      <DaysOfUse days={days} limit={form.stored.settings.neuronsPerDay} />
    </>
  )
}
