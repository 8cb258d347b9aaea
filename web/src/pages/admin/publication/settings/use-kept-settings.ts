import { useContext, useEffect, useState } from 'react'
import { isRecord } from '#contract/is-record.ts'
import { findChanged, rebaseSettings } from '#contract/setting-values.ts'
import type { Settings } from '#contract/settings.ts'
import type { Stored } from '#contract/wire.ts'
import { api } from '#web/api/api.ts'
import { unsentSettings } from '#web/dom/unsent-texts.ts'
import { ReloadSite } from '#web/site/use-site.ts'
import { unwrapSave } from '../../writing/editor-form/save-state.ts'
import { fitSettings } from './fit-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

export type KeptSettings = ReturnType<typeof useKeptSettings>

/** A version that left the form, which the author may want back, and why it left, as a sentence. */
type Replaced = Unsaved & { because: string }

const wasHere = 'This was in the form before.'

/**
 * The form of the publication's settings. This browser stores unsaved changes, and they are in the form again when it is
 * opened the next time.
 */
export function useKeptSettings(loaded: Stored<Settings>) {
  const [opened] = useState(() => openedValues(loaded.settings))
  const [restored, setRestored] = useState(() => findChanged('publication', opened, loaded.settings).length > 0)
  const [replaced, setReplaced] = useState(() => readReplaced(loaded.settings))
  const reloadSite = useContext(ReloadSite)
  const form = useSettingsForm('publication', loaded, (json) => unwrapSave(api.admin.settings.$put({ json })), {
    opened,
    onSaved,
  })
  const { values, hasChanges } = form
  const base = form.stored.settings

  useEffect(() => storeUnsaved('form', hasChanges ? { base, values } : null), [hasChanges, base, values])
  useEffect(() => storeUnsaved('replaced', replaced), [replaced])

  function onSaved() {
    setRestored(false)
    void reloadSite()
  }

  /** Takes unsaved changes out of the form, so that they can be brought back. @param because says why, as a sentence */
  function keep(because: string) {
    setReplaced(hasChanges ? { base, values, because } : null)
    setRestored(false)
  }

  function replaceWith(next: Settings, because: string) {
    keep(because)
    form.replace(next)
  }

  return {
    ...form,
    isRestored: restored && hasChanges,
    replaced,
    replaceWith,
    bringBack: ({ base: earlier, values: mine }: Unsaved) =>
      replaceWith(rebaseSettings('publication', { base: earlier, mine, theirs: base }), wasHere),
    forget: () => setReplaced(null),
    resolve(choice: 'mine' | 'theirs') {
      if (choice === 'theirs') keep('You took the settings that were saved elsewhere.')
      form.resolve(choice)
    },
  }
}

/** The stored settings with the unsaved changes of this browser. */
function openedValues(theirs: Settings): Settings {
  const unsaved = readUnsaved('form', theirs)
  return unsaved ? rebaseSettings('publication', { base: unsaved.base, mine: unsaved.values, theirs }) : theirs
}

function readReplaced(settings: Settings): Replaced | null {
  const unsaved = readUnsaved('replaced', settings)
  return unsaved && { ...unsaved, because: wasHere }
}

/** Settings that are not saved, and the stored ones that they were made from. */
type Unsaved = { base: Settings; values: Settings }

/** `form`: what the form contains; `replaced`: what it contained before the author replaced it. */
type Place = 'form' | 'replaced'

/** Stores unsaved settings in this browser; null removes them. */
function storeUnsaved(place: Place, unsaved: Unsaved | null): void {
  if (unsaved) unsentSettings.store(place, JSON.stringify(unsaved))
  else unsentSettings.remove(place)
}

/** The unsaved settings of this browser; null when there are none. @param present the values of settings that are missing in what is stored */
function readUnsaved(place: Place, present: Settings): Unsaved | null {
  const { base, values } = parse(unsentSettings.read(place) ?? '{}')
  if (!isRecord(base) || !isRecord(values)) return null
  return { base: fitSettings(base, present).settings, values: fitSettings(values, present).settings }
}

function parse(text: string): { base?: unknown; values?: unknown } {
  try {
    const content: unknown = JSON.parse(text)
    return isRecord(content) ? content : {}
  } catch {
    return {} // Another version of this page has written it.
  }
}
