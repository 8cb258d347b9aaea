import type { ReactNode } from 'react'
import { settingFields } from '#contract/setting-fields.ts'
import type { SettingSection } from '#contract/setting-kinds.ts'
import { allSettings, type Setting } from '#contract/setting-values.ts'
import { SettingControl } from './setting-control.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The settings of a section. Neighbours that are narrow are side by side. */
export function SettingRows({ section, form }: { section: SettingSection; form: SettingsForm }) {
  return rowsOf(section, form).map((row) => (
    <Row key={row[0]?.name} isNarrow={row[0]?.field.isNarrow === true}>
      {row.map((setting) => (
        <SettingControl key={setting.name} setting={setting} form={form} />
      ))}
    </Row>
  ))
}

function Row({ isNarrow, children }: { isNarrow: boolean; children: ReactNode }) {
  return isNarrow ? <div className="settings-pair">{children}</div> : children
}

/** The settings of a section that are shown, and which of them share a row. */
function rowsOf(section: SettingSection, { values }: SettingsForm): Setting[][] {
  const rows: Setting[][] = []
  for (const setting of allSettings) {
    if (setting.field.section !== section) continue
    // While nobody can comment, it does not matter when comments close.
    if (setting.field === settingFields['comments.closeAfterDays'] && !values.comments.areOpen) continue
    const last = rows.at(-1)
    if (setting.field.isNarrow && last?.[0]?.field.isNarrow) last.push(setting)
    else rows.push([setting])
  }
  return rows
}
