import { describeSetting, type SettingsName, type SettingsOf } from '#contract/setting-kinds.ts'
import { findChanged, readSetting } from '#contract/setting-values.ts'

/** `base`: what both began with, which tells who changed a setting. */
type Props<Name extends SettingsName> = { name: Name } & Record<'mine' | 'theirs' | 'base', SettingsOf[Name]>

/** The settings in which two versions differ, with both values. */
export function DifferenceTable<Name extends SettingsName>({ name, mine, theirs, base }: Props<Name>) {
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
