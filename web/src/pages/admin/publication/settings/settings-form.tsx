import './settings.css'
import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { describeSetting, type SettingSection, type SettingsName, type SettingsOf } from '#contract/setting-kinds.ts'
import { allSettings, findChanged, readSetting, type Setting, settingsDefaults } from '#contract/setting-values.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { countOf } from '../../frame/format-count.ts'
import { LeavingQuestion } from '../../frame/leaving-question.tsx'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { SaveBar } from './save-bar.tsx'
import { Section } from './section.tsx'
import { SettingControl } from './setting-control.tsx'
import type { SettingsForm as Form } from './use-settings-form.ts'

export type ShownSection = {
  section: SettingSection
  /** Its heading, where the page has several. */
  title?: string
  /** Above and below the fields. */
  intro?: string
  note?: string
  /** Whether it is closed at first, and its heading says how many of its settings are not the first ones. */
  isFolded?: true
}

type Props<Name extends SettingsName> = {
  form: Form<Name>
  sections: ShownSection[]
  /** The values that count while a field is empty, by the name of its setting. */
  placeholders?: Record<string, string>
  /** A sentence about when saved settings count. */
  effect: string
  onDiscard?: () => void
  /** A button beside Save. */
  action?: ReactNode
  /** Of a form that keeps on this device what is not saved: the paths of the pages that have it. */
  keptAt?: ReadonlySet<string>
  /** In place of sections. */
  children?: ReactNode
  /** Beside the form. */
  aside?: ReactNode
}

/** The form of settings that are saved together, with its buttons, the question of a conflict and the one before it is left. */
export function SettingsForm<Name extends SettingsName>(props: Props<Name>) {
  const { form, sections, placeholders = {}, effect, action, keptAt, children, aside } = props
  const { hasChanges, changes, busy, refusedSection, focusProblem, stored } = form
  const { formatClockTime } = useDateFormats()
  const isRefusedShown = sections.some(({ section }) => section === refusedSection)
  const { onDiscard = () => form.replace(stored.settings) } = props

  useEffect(() => {
    if (isRefusedShown) focusProblem()
  }, [isRefusedShown, focusProblem])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void form.save()
  }

  function describeState() {
    if (hasChanges) return `${countOf(changes, 'change')}, ${keptAt ? 'kept on this device' : 'not saved yet'}.`
    return stored.savedAt ? `Saved ${formatClockTime(stored.savedAt)}. ${effect}` : 'No changes yet'
  }

  return (
    <>
      <div className={aside ? 'settings with-preview' : 'settings'}>
        <form ref={form.ref} className="settings-form" noValidate onSubmit={onSubmit}>
          {/* The fields of another section are others, also where they are of the same kind. */}
          {sections.map(({ section, title, intro, note, isFolded = false }) => (
            <Section key={section} title={title} {...(isFolded && { folded: describeOwn(section, form) })}>
              {intro && <p className="soft">{intro}</p>}
              <SettingRows section={section} form={form} placeholders={placeholders} />
              {note && <p className="soft">{note}</p>}
            </Section>
          ))}
          {children}
          <SaveBar hasChanges={hasChanges} busy={busy} state={describeState()} onDiscard={onDiscard}>
            {action}
          </SaveBar>
        </form>
        {aside}
      </div>
      <SettingsConflict form={form} isKept={keptAt !== undefined} />
      <LeavingQuestion
        hasChanges={hasChanges}
        {...(keptAt && { staysAt: keptAt })}
        detail={
          keptAt ? 'They are kept on this device, and are in the form again when you come back.' : 'They are lost then.'
        }
      />
    </>
  )
}

type RowsProps<Name extends SettingsName> = {
  section: SettingSection
  form: Pick<Form<Name>, 'name' | 'values' | 'change' | 'problemOf'>
  placeholders: Record<string, string>
}

/** The settings of a section. Neighbours that are narrow are side by side. */
function SettingRows<Name extends SettingsName>({ section, form, placeholders }: RowsProps<Name>) {
  return rowsOf(section, form).map((row) => (
    <Row key={row[0]?.name} isNarrow={row[0]?.field.isNarrow === true}>
      {row.map((setting) => (
        <SettingControl key={setting.name} setting={setting} form={form} placeholder={placeholders[setting.name]} />
      ))}
    </Row>
  ))
}

function describeOwn<Name extends SettingsName>(section: SettingSection, { name, values }: RowsProps<Name>['form']) {
  const own = findChanged(name, values, settingsDefaults[name]).filter(({ field }) => field.section === section).length
  return own === 0 ? 'unchanged' : `${own} changed`
}

function Row({ isNarrow, children }: { isNarrow: boolean; children: ReactNode }) {
  return isNarrow ? <div className="settings-pair">{children}</div> : children
}

/** The settings of a section that are shown, and which of them share a row. */
function rowsOf<Name extends SettingsName>(
  section: SettingSection,
  { name, values }: RowsProps<Name>['form'],
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

type ConflictProps<Name extends SettingsName> = {
  form: Pick<Form<Name>, 'name' | 'values' | 'stored' | 'conflict' | 'resolve' | 'postpone'>
  /** Whether what leaves the form can be brought back. */
  isKept: boolean
}

/** The question when other settings were saved since the form was opened, with what differs. */
function SettingsConflict<Name extends SettingsName>({ form, isKept }: ConflictProps<Name>) {
  const { name, values, stored, conflict, resolve, postpone } = form
  if (!conflict) return null
  const versions = { mine: values, theirs: conflict.settings, base: stored.settings }
  const labelsOf = (version: 'mine' | 'theirs') =>
    findChanged(name, versions[version], versions.base)
      .map(({ field }) => `“${field.label}”`)
      .join(', ')
  return (
    <Dialog
      message="The settings were saved elsewhere since you opened them."
      detail={
        isKept
          ? 'Keep mine saves what you changed on top of theirs. Take theirs puts theirs into the form; yours can be brought back.'
          : `Changed there: ${labelsOf('theirs')}. Changed here: ${labelsOf('mine')}. Keep mine saves what you changed on top of theirs.`
      }
      {...(isKept && { fields: <DifferenceTable name={name} {...versions} /> })}
      onClose={(choice) => {
        if (choice === 'mine' || choice === 'theirs') resolve(choice)
        else postpone()
      }}
    >
      <button type="submit" className="button quiet" value="">
        Decide later
      </button>
      <button type="submit" className="button quiet" value="theirs">
        Take theirs
      </button>
      <button type="submit" className="button" value="mine">
        Keep mine
      </button>
    </Dialog>
  )
}

/** `base`: what both began with, which tells who changed a setting. */
type TableProps<Name extends SettingsName> = { name: Name } & Record<'mine' | 'theirs' | 'base', SettingsOf[Name]>

/** The settings in which two versions differ, with both values. */
function DifferenceTable<Name extends SettingsName>({ name, mine, theirs, base }: TableProps<Name>) {
  const myChanges = new Set(findChanged(name, mine, base))
  return (
    // A long table scrolls, and the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus.
    <section className="settings-differences" aria-label="What differs" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Mine</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {findChanged(name, mine, theirs).map((setting) => (
            <tr key={setting.name}>
              <th scope="row">{setting.field.label}</th>
              <td>
                {describeSetting(setting.field, readSetting(mine, setting)) || 'empty'}
                {!myChanges.has(setting) && <span className="soft"> (not changed by you)</span>}
              </td>
              <td>{describeSetting(setting.field, readSetting(theirs, setting)) || 'empty'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
