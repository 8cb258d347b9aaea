import { describeSetting } from '#contract/setting-kinds.ts'
import { findChanged, readSetting, withSetting } from '#contract/setting-values.ts'
import type { Settings } from '#contract/settings.ts'

/** A setting that has another value in two versions, in words. */
export type Difference = { label: string; mine: string; theirs: string }

/** The settings in which two versions differ. */
export function findDifferences(mine: Settings, theirs: Settings): Difference[] {
  return findChanged(mine, theirs).map((setting) => {
    const describe = (settings: Settings) => describeSetting(setting.field, readSetting(settings, setting))
    return { label: setting.field.label, mine: describe(mine), theirs: describe(theirs) }
  })
}

/**
 * What changed between two versions, applied to a third one: the changes of one author on top of another's.
 * @param base what both began with
 */
export function rebaseSettings(base: Settings, mine: Settings, theirs: Settings): Settings {
  return findChanged(base, mine).reduce(
    (rebased, setting) => withSetting(rebased, setting, readSetting(mine, setting)),
    theirs,
  )
}
