import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import type { SettingSection, SettingsName } from '#contract/setting-kinds.ts'
import { LeavingQuestion } from '../../frame/leaving-question.tsx'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { SaveBar } from './save-bar.tsx'
import { Section } from './section.tsx'
import { SettingRows } from './setting-rows.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import type { SettingsForm as Form } from './use-settings-form.ts'
import './settings.css'

export type ShownSection = {
  section: SettingSection
  /** Its heading, where the page has several. */
  title?: string
  /** Above and below the fields. */
  intro?: string
  note?: string
}

type Props<Name extends SettingsName> = {
  form: Form<Name>
  sections: ShownSection[]
  /** What counts while a field is empty, by the name of its setting. */
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
  const { hasChanges, busy, refusedSection, focusProblem, stored } = form
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
    if (hasChanges) return keptAt ? 'Not saved yet. Kept on this device.' : 'Not saved yet.'
    return stored.savedAt ? `Saved ${formatClockTime(stored.savedAt)}. ${effect}` : 'No changes yet'
  }

  return (
    <>
      <div className={aside ? 'settings with-preview' : 'settings'}>
        <form ref={form.ref} className="settings-form" noValidate onSubmit={onSubmit}>
          {/* The fields of another section are others, also where they are of the same kind. */}
          {sections.map(({ section, title, intro, note }) => (
            <Section key={section} title={title}>
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
