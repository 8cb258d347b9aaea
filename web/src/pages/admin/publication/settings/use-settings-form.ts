import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isRecord } from '#contract/is-record.ts'
import type { SettingSection, SettingsName, SettingsOf } from '#contract/setting-kinds.ts'
import { allSettings, findChanged, rebaseSettings, type Setting, withSetting } from '#contract/setting-values.ts'
import type { Stored } from '#contract/wire.ts'
import { ApiError } from '#web/api/api.ts'
import { toasts } from '#web/dom/toasts.ts'
import type { Problems } from '#web/forms/problems.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { isConflict } from '../../writing/editor-form/save-state.ts'

export type SettingsForm<Name extends SettingsName> = ReturnType<typeof useSettingsForm<Name>>

type Options<Values> = {
  /** The first values of the form; without it the stored settings. */
  opened?: Values
  onSaved?: () => void
}

/**
 * A form of settings that are saved together. Changes during a save stay.
 * @param put saves them. @throws ConflictError or ApiError
 */
export function useSettingsForm<Name extends SettingsName>(
  name: Name,
  loaded: Stored<SettingsOf[Name]>,
  put: (save: { revision: number; settings: SettingsOf[Name] }) => Promise<Stored<SettingsOf[Name]>>,
  { opened = loaded.settings, onSaved }: Options<SettingsOf[Name]> = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const [stored, setStored] = useState(loaded)
  const [values, setValues] = useState(opened)
  const [conflict, setConflict] = useState<Stored<SettingsOf[Name]> | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState<{ section: SettingSection; message: string } | null>(null)
  const { submit, busy } = useSubmit()
  useLinkedField(form)

  /** Changes a setting. Its problems disappear. */
  function change(setting: Setting, value: unknown) {
    setValues((current) => withSetting(current, setting, value))
    const isOther = (one: string) => one !== setting.name && !one.startsWith(`${setting.name}.`)
    setProblems((found) => Object.fromEntries(Object.entries(found).filter(([one]) => isOther(one))))
  }

  function replace(next: SettingsOf[Name]) {
    setProblems({})
    setValues(next)
  }

  function save(revision = stored.revision, sent = values) {
    return submit(() => put({ revision, settings: sent }).catch(showFailure), {
      onSuccess: (saved) => {
        if (!saved) return
        setStored(saved)
        // Changes of meanwhile stay, on top of the values as they were stored.
        setValues((current) => rebaseSettings(name, { base: sent, mine: current, theirs: saved.settings }))
        setProblems({})
        onSaved?.()
      },
    })
  }

  /** Ends a conflict. `mine`: what was changed here is saved on top of theirs. */
  function resolve(choice: 'mine' | 'theirs') {
    if (!conflict) return
    const theirs = conflict.settings
    const mine = rebaseSettings(name, { base: stored.settings, mine: values, theirs })
    setStored(conflict)
    setConflict(null)
    if (choice === 'theirs') return replace(theirs)
    setValues(mine)
    void save(conflict.revision, mine)
  }

  /** Shows what the form can show of a failure. @returns null when it shows it @throws every other failure, for the toast */
  function showFailure(error: unknown): null {
    if (isConflict<Stored<SettingsOf[Name]>>(error)) {
      setConflict(error.theirs)
      return null
    }
    if (error instanceof ApiError && hasProblems(error.body)) {
      const names = Object.keys(error.body.problems)
      const isNamed = (setting: Setting) =>
        names.some((one) => one === setting.name || one.startsWith(`${setting.name}.`))
      const first = allSettings[name].find(isNamed)
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
    const isShown = focusField(form.current, (name) => Boolean(problems[name]))
    if (!isShown && refused) toasts.error(refused.message)
    setRefused(null)
  }, [problems, refused])

  const changes = findChanged(name, values, stored.settings).length
  return {
    ref: form,
    name,
    values,
    stored,
    changes,
    hasChanges: changes > 0,
    conflict,
    busy,
    /** The section of the first setting that the server has just refused; null otherwise. */
    refusedSection: refused?.section ?? null,
    focusProblem,
    change,
    replace,
    save: () => save(),
    resolve,
    postpone: () => setConflict(null),
    /** The problem of a setting, or of a part of it such as `navigation.0.href`. */
    problemOf: (setting: string): string | undefined => problems[setting],
  }
}

/** Focuses the first field whose name is looked for, also in a part of the form that is folded. @returns whether there is one */
function focusField(form: HTMLFormElement | null, isMeant: (name: string) => boolean): boolean {
  const fields = Array.from(form?.querySelectorAll<HTMLElement>('[name]') ?? [])
  const first = fields.find((field) => isMeant(field.getAttribute('name') ?? ''))
  const folded = first?.closest('details')
  if (folded) folded.open = true
  first?.focus()
  return first !== undefined
}

/** Focuses the field of the setting that the address names behind a `#`, as the palette does. */
function useLinkedField(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the same address leads there again.
  useEffect(() => {
    const linked = hash.slice(1)
    // After the heading of the page has got the focus.
    if (linked)
      queueMicrotask(() => focusField(form.current, (name) => name === linked || name.startsWith(`${linked}.`)))
  }, [form, hash, key])
}

function hasProblems(body: unknown): body is { problems: Problems } {
  return isRecord(body) && isRecord(body.problems)
}
