import type { Settings } from '#contract/settings.ts'
import { findDifferences } from './compare-settings.ts'

type Props = {
  mine: Settings
  theirs: Settings
  /** What both began with: tells who changed a setting. */
  base: Settings
}

/** The settings in which two versions differ, with both values. */
export function DifferenceTable({ mine, theirs, base }: Props) {
  const myChanges = new Set(findDifferences(mine, base).map(({ label }) => label))
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
          {findDifferences(mine, theirs).map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {mine || 'empty'}
                {!myChanges.has(label) && <span className="soft"> (not changed by you)</span>}
              </td>
              <td>{theirs || 'empty'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
