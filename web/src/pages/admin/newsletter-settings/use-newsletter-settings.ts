import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRecord } from '#contract/is-record.ts'
import type { StoredNewsletterSettings } from '#contract/newsletter-settings.ts'
import { withSetting } from '#contract/setting-values.ts'
import { ApiError, api } from '#web/api/api.ts'
import type { Problems } from '#web/forms/problems.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { isConflict } from '../editor-form/save-state.ts'
import { unwrapSave } from '../editor-form/unwrap-save.ts'
import { changedRows, rebase, type SettingRow } from './setting-rows.ts'

/** The form of the settings of mail. What is typed during a save stays. */
export function useNewsletterSettings(loaded: StoredNewsletterSettings) {
  const form = useRef<HTMLFormElement>(null)
  const [stored, setStored] = useState(loaded)
  const [values, setValues] = useState(loaded.settings)
  const [conflict, setConflict] = useState<StoredNewsletterSettings | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { submit, busy } = useSubmit()

  function change(row: SettingRow, value: string | number | boolean) {
    setValues((current) => withSetting(current, row, value))
    setProblems(({ [row.name]: _, ...others }) => others)
  }

  function save(revision = stored.revision, sent = values) {
    const call = api.admin['newsletter-settings'].$put({ json: { revision, settings: sent } })
    return submit(() => unwrapSave(call).catch(showFailure), {
      onSuccess: (saved) => {
        if (!saved) return
        setStored(saved)
        setValues((current) => rebase(sent, current, saved.settings))
        setProblems({})
      },
    })
  }

  /** Ends a conflict. `mine`: what was changed here is saved on top of theirs. */
  function resolve(choice: 'mine' | 'theirs') {
    if (!conflict) return
    const mine = rebase(stored.settings, values, conflict.settings)
    setStored(conflict)
    setConflict(null)
    setValues(choice === 'mine' ? mine : conflict.settings)
    if (choice === 'mine') void save(conflict.revision, mine)
  }

  /** Shows what the form can show of a failure. @returns null when it shows it @throws every other failure, for the toast */
  function showFailure(error: unknown): null {
    if (isConflict<StoredNewsletterSettings>(error)) {
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
    values,
    stored,
    hasChanges: changedRows(values, stored.settings).length > 0,
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
