import { useContext, useEffect, useState } from 'react'
import { findChanged, rebaseSettings } from '#contract/setting-values.ts'
import type { Settings } from '#contract/settings.ts'
import type { Stored } from '#contract/wire.ts'
import { api } from '#web/api/api.ts'
import { ReloadSite } from '#web/site/use-site.ts'
import { unwrapSave } from '../../writing/editor-form/save-state.ts'
import { readUnsaved, storeUnsaved, type Unsaved } from './unsaved-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

export type KeptSettings = ReturnType<typeof useKeptSettings>

/** A version that left the form, which the author may want back, and why it left, as a sentence. */
type Replaced = Unsaved & { because: string }

const wasHere = 'This was in the form before.'

/**
 * The form of the publication's settings. What is not saved is stored in this browser with each change, and is in the form again
 * when it is opened the next time.
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

  /** What is not saved leaves the form, and can be brought back. @param because says why, as a sentence */
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

/** What the form opens with: the stored settings, with what was changed here and not saved. */
function openedValues(theirs: Settings): Settings {
  const unsaved = readUnsaved('form', theirs)
  return unsaved ? rebaseSettings('publication', { base: unsaved.base, mine: unsaved.values, theirs }) : theirs
}

function readReplaced(settings: Settings): Replaced | null {
  const unsaved = readUnsaved('replaced', settings)
  return unsaved && { ...unsaved, because: wasHere }
}
