import type { ReactNode } from 'react'
import type { SettingSection, SettingsName } from '#contract/setting-kinds.ts'
import { allSettings, readSetting, type Setting } from '#contract/setting-values.ts'
import { SettingControl } from './setting-control.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props<Name extends SettingsName> = {
  section: SettingSection
  form: Pick<SettingsForm<Name>, 'name' | 'values' | 'change' | 'problemOf'>
  placeholders: Record<string, string>
}

/** The settings of a section. Neighbours that are narrow are side by side. */
export function SettingRows<Name extends SettingsName>({ section, form, placeholders }: Props<Name>) {
  return rowsOf(section, form).map((row) => (
    <Row key={row[0]?.name} isNarrow={row[0]?.field.isNarrow === true}>
      {row.map((setting) => (
        <SettingControl key={setting.name} setting={setting} form={form} placeholder={placeholders[setting.name]} />
      ))}
    </Row>
  ))
}

function Row({ isNarrow, children }: { isNarrow: boolean; children: ReactNode }) {
  return isNarrow ? <div className="settings-pair">{children}</div> : children
}

/** The settings of a section that are shown, and which of them share a row. */
function rowsOf<Name extends SettingsName>(
  section: SettingSection,
  { name, values }: Props<Name>['form'],
): Setting[][] {
  const rows: Setting[][] = []
  const flagOf = ({ field: { shownWith } }: Setting) => allSettings[name].find((one) => one.name === shownWith)
  for (const setting of allSettings[name]) {
    const flag = flagOf(setting)
    if (setting.field.section !== section || (flag && readSetting(values, flag) !== true)) continue
    const last = rows.at(-1)
    if (setting.field.isNarrow && last?.[0]?.field.isNarrow) last.push(setting)
    else rows.push([setting])
  }
  return rows
}
