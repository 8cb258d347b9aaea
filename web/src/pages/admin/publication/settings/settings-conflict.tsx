import type { SettingsName } from '#contract/setting-kinds.ts'
import { findChanged } from '#contract/setting-values.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { DifferenceTable } from './difference-table.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props<Name extends SettingsName> = {
  form: Pick<SettingsForm<Name>, 'name' | 'values' | 'stored' | 'conflict' | 'resolve' | 'postpone'>
  /** Whether what leaves the form can be brought back. */
  isKept: boolean
}

/** The question when other settings were saved since the form was opened, with what differs. */
export function SettingsConflict<Name extends SettingsName>({ form, isKept }: Props<Name>) {
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
      <button type="submit" className="button" value="mine">
        Keep mine
      </button>
      <button type="submit" className="button quiet" value="theirs">
        Take theirs
      </button>
      <button type="submit" className="button quiet" value="">
        Decide later
      </button>
    </Dialog>
  )
}
