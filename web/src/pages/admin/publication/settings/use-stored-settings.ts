import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRecord } from '#contract/is-record.ts'
import { withSetting } from '#contract/setting-values.ts'
import type { Stored } from '#contract/wire.ts'
import { ApiError } from '#web/api/api.ts'
import type { Problems } from '#web/forms/problems.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { isConflict } from '../../writing/editor-form/save-state.ts'
import { changedRows, rebase, type SettingRow, type SettingSection, type SettingValue } from './setting-row.ts'

export type StoredSettingsForm<Values extends object> = ReturnType<typeof useStoredSettings<Values>>

/**
 * A form of settings that are saved together. What is typed during a save stays.
 * @param put saves them. @throws ConflictError or ApiError
 */
export function useStoredSettings<Values extends object>(
  loaded: Stored<Values>,
  sections: SettingSection[],
  put: (save: { revision: number; settings: Values }) => Promise<Stored<Values>>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [stored, setStored] = useState(loaded)
  const [values, setValues] = useState(loaded.settings)
  const [conflict, setConflict] = useState<Stored<Values> | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { submit, busy } = useSubmit()

  function change(row: SettingRow, value: SettingValue) {
    setValues((current) => withSetting(current, row, value))
    setProblems(({ [row.name]: _, ...others }) => others)
  }

  function save(revision = stored.revision, sent = values) {
    return submit(() => put({ revision, settings: sent }).catch(showFailure), {
      onSuccess: (saved) => {
        if (!saved) return
        setStored(saved)
        setValues((current) => rebase(sections, { base: sent, mine: current, theirs: saved.settings }))
        setProblems({})
      },
    })
  }

  /** Ends a conflict. `mine`: what was changed here is saved on top of theirs. */
  function resolve(choice: 'mine' | 'theirs') {
    if (!conflict) return
    const mine = rebase(sections, { base: stored.settings, mine: values, theirs: conflict.settings })
    setStored(conflict)
    setConflict(null)
    setValues(choice === 'mine' ? mine : conflict.settings)
    if (choice === 'mine') void save(conflict.revision, mine)
  }

  /** Shows what the form can show of a failure. @returns null when it shows it @throws every other failure, for the toast */
  function showFailure(error: unknown): null {
    if (isConflict<Stored<Values>>(error)) {
      setConflict(error.theirs)
      return null
    }
    if (!(error instanceof ApiError) || !isRecord(error.body) || !isRecord(error.body.problems)) throw error
    const found = Object.entries(error.body.problems).map(([name, problem]) => [name, String(problem)] as const)
    // The fields are marked before one of them gets the focus.
    flushSync(() => setProblems(Object.fromEntries(found)))
    const names = new Set(found.map(([name]) => name))
    const fields = Array.from(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])
    const first = fields.find((field) => names.has(field.getAttribute('name') ?? ''))
    first?.focus()
    if (!first) throw error
    return null
  }

  return {
    ref: form,
    sections,
    values,
    stored,
    hasChanges: changedRows(sections, values, stored.settings).length > 0,
    conflict,
    problems,
    busy,
    change,
    save: () => save(),
    discard: () => setValues(stored.settings),
    resolve,
    postpone: () => setConflict(null),
  }
}
