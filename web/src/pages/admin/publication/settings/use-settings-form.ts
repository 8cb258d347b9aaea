import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { isRecord } from '#contract/is-record.ts'
import type { SettingSection } from '#contract/setting-kinds.ts'
import { allSettings, findChanged, type Setting, withSetting } from '#contract/setting-values.ts'
import type { Settings, StoredSettings } from '#contract/settings.ts'
import { ApiError, api } from '#web/api/api.ts'
import { toasts } from '#web/dom/toasts.ts'
import type { Problems } from '#web/forms/problems.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { ReloadSite } from '#web/site/use-site.ts'
import { isConflict } from '../../writing/editor-form/save-state.ts'
import { unwrapSave } from '../../writing/editor-form/unwrap-save.ts'
import { rebaseSettings } from './compare-settings.ts'
import { readUnsaved, storeUnsaved, type Unsaved } from './unsaved-settings.ts'

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** How a version left the form that the author may want back. */
type Replaced = Unsaved & { because: string }

/**
 * The form of the settings. What is not saved is stored in this browser with each change, and is in the form again when it is
 * opened the next time.
 */
export function useSettingsForm(loaded: StoredSettings) {
  const form = useRef<HTMLFormElement>(null)
  const [stored, setStored] = useState(loaded)
  const [values, setValues] = useState(() => openedValues(loaded.settings))
  const [restored, setRestored] = useState(() => findChanged(values, loaded.settings).length > 0)
  const [replaced, setReplaced] = useState(() => readReplaced(loaded.settings))
  const [conflict, setConflict] = useState<StoredSettings | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState<{ section: SettingSection; message: string } | null>(null)
  const { submit, busy } = useSubmit()
  const reloadSite = useContext(ReloadSite)
  const base = stored.settings
  const hasChanges = findChanged(values, base).length > 0

  useEffect(() => storeUnsaved('form', hasChanges ? { base, values } : null), [hasChanges, base, values])
  useEffect(() => storeUnsaved('replaced', replaced), [replaced])

  /** Changes a setting. Its problems disappear. */
  function change(setting: Setting, value: unknown) {
    setValues((current) => withSetting(current, setting, value))
    const isOther = (name: string) => name !== setting.name && !name.startsWith(`${setting.name}.`)
    setProblems((found) => Object.fromEntries(Object.entries(found).filter(([name]) => isOther(name))))
  }

  /** Replaces what is in the form. What is not saved can be brought back. @param because says why, as a sentence */
  function replace(next: Settings, because: string) {
    setReplaced(hasChanges ? { base, values, because } : null)
    setRestored(false)
    setProblems({})
    setValues(next)
  }

  function bringBack({ base: earlier, values: given }: Unsaved) {
    replace(rebaseSettings(earlier, given, base), 'This was in the form before.')
  }

  function save(revision = stored.revision, sent = values) {
    return submit(
      () => unwrapSave(api.admin.settings.$put({ json: { revision, settings: sent } })).catch(showFailure),
      {
        onSuccess: (saved) => {
          if (!saved) return
          setStored(saved)
          // What was typed meanwhile stays, on top of the values as they were stored.
          setValues((current) => rebaseSettings(sent, current, saved.settings))
          setRestored(false)
          setProblems({})
          void reloadSite()
        },
      },
    )
  }

  /** Ends a conflict. `mine`: what was changed here is saved on top of theirs. */
  function resolve(choice: 'mine' | 'theirs') {
    if (!conflict) return
    const mine = rebaseSettings(base, values, conflict.settings)
    setStored(conflict)
    setConflict(null)
    if (choice === 'theirs') return replace(conflict.settings, 'You took the settings that were saved elsewhere.')
    setValues(mine)
    void save(conflict.revision, mine)
  }

  /** Shows what the form can show of a failure. @returns null when it shows it @throws every other failure, for the toast */
  function showFailure(error: unknown): null {
    if (isConflict<StoredSettings>(error)) {
      setConflict(error.theirs)
      return null
    }
    if (error instanceof ApiError && hasProblems(error.body)) {
      const names = Object.keys(error.body.problems)
      const first = allSettings.find(({ name }) => names.some((one) => one === name || one.startsWith(`${name}.`)))
      if (first) {
        setProblems(error.body.problems)
        setRefused({ section: first.field.section, message: error.message })
        return null
      }
    }
    throw error
  }

  /** Moves the focus to the first field with a problem, once. Where no field says it, a toast does. */
  const focusProblem = useCallback(() => {
    const fields = Array.from(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])
    const first = fields.find((field) => problems[field.getAttribute('name') ?? ''])
    if (first) first.focus()
    else if (refused) toasts.error(refused.message)
    setRefused(null)
  }, [problems, refused])

  return {
    ref: form,
    values,
    stored,
    hasChanges,
    isRestored: restored && hasChanges,
    replaced,
    conflict,
    busy,
    /** The section of the first setting that the server has just refused; null otherwise. */
    refusedSection: refused?.section ?? null,
    focusProblem,
    change,
    replace,
    bringBack,
    forget: () => setReplaced(null),
    save: () => save(),
    resolve,
    postpone: () => setConflict(null),
    /** What is wrong with a setting, or with a part of it such as `navigation.0.href`. */
    problemOf: (name: string): string | undefined => problems[name],
  }
}

/** What the form opens with: the stored settings, with what was changed here and not saved. */
function openedValues(settings: Settings): Settings {
  const unsaved = readUnsaved('form', settings)
  return unsaved ? rebaseSettings(unsaved.base, unsaved.values, settings) : settings
}

function readReplaced(settings: Settings): Replaced | null {
  const unsaved = readUnsaved('replaced', settings)
  return unsaved && { ...unsaved, because: 'This was in the form before.' }
}

function hasProblems(body: unknown): body is { problems: Problems } {
  return isRecord(body) && isRecord(body.problems)
}
