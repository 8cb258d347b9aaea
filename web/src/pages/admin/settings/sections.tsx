import type { ReactNode } from 'react'
import { settingFields } from '#contract/setting-fields.ts'
import { type SettingSection, settingSections } from '#contract/setting-kinds.ts'
import { allSettings, type Setting } from '#contract/setting-values.ts'
import { Section } from './section.tsx'
import { SettingControl } from './setting-control.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Text = {
  title: string
  /** Above and below the fields. */
  intro?: string
  note?: string
}

const texts: Record<SettingSection, Text> = {
  publication: { title: 'Publication' },
  look: { title: 'Look' },
  home: { title: 'Home page' },
  links: {
    title: 'Navigation and footer',
    intro:
      'A link leads to a path of this site, such as /about, or to an address that begins with https://. Pages with a place in the navigation or the footer follow these links by themselves.',
  },
  social: { title: 'Social accounts' },
  contact: { title: 'Contact' },
  dates: {
    title: 'Dates and language',
    intro:
      'The language is that of your texts: browsers, screen readers and search engines are told. The texts of the interface stay English.',
  },
  comments: { title: 'Comments', note: 'Comments that are there already stay visible.' },
  programs: {
    title: 'Search engines and AI',
    intro:
      'What programs may do with your texts. robots.txt and the Markdown of each article say it; who reads them decides whether to follow.',
  },
}

/** Every setting in its section. Neighbours that are narrow are side by side. */
export function SettingSections({ form }: { form: SettingsForm }) {
  return settingSections.map((section) => {
    const { title, intro, note } = texts[section]
    return (
      <Section key={section} title={title}>
        {intro && <p className="soft">{intro}</p>}
        {rowsOf(section, form).map((row) => (
          <Row key={row[0]?.name} isNarrow={row[0]?.field.isNarrow === true}>
            {row.map((setting) => (
              <SettingControl key={setting.name} setting={setting} form={form} />
            ))}
          </Row>
        ))}
        {note && <p className="soft">{note}</p>}
      </Section>
    )
  })
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
