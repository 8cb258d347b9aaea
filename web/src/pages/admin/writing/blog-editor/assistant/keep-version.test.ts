import { expect, test } from 'vitest'
import { minute } from '#contract/units.ts'
import { keepVersion } from './use-proposal.ts'

/** A form with or without a text; `calls` has the calls of its saver. */
function openForm(id: string, { isEmpty = false, hasUnsaved = false, fails = false } = {}) {
  const calls: string[] = []
  const note = (name: string) => {
    calls.push(name)
  }
  const form = {
    id,
    refs: { editor: { current: { isEmpty: () => isEmpty } } },
    saver: { hasUnsaved: () => hasUnsaved, whenIdle: async () => {}, keepReplacedVersion: () => note('keep') },
    saveNow: async () => {
      note('save')
      if (fails) throw new Error('Not saved.')
    },
  }
  return { form, calls }
}

test('the version before a proposal is kept at first, and then at most every ten minutes', async () => {
  const { form, calls } = openForm('one')
  for (const [minutes, kept] of [
    [0, 1],
    [5, 1],
    [9.9, 1],
    [10, 2],
    [12, 2],
  ] as const) {
    await keepVersion(form, minutes * minute)
    expect(calls.length, `${minutes} minutes`).toBe(kept)
  }
  // The form of the same blog after it was closed, and that of another one.
  await keepVersion(openForm('one').form, 13 * minute)
  const other = openForm('two')
  await keepVersion(other.form, 13 * minute)
  expect(other.calls).toEqual(['keep'])
})

test('what is not saved is saved first, and nothing is kept when that fails', async () => {
  const unsaved = openForm('three', { hasUnsaved: true })
  await keepVersion(unsaved.form, 0)
  expect(unsaved.calls).toEqual(['save', 'keep'])
  const failing = openForm('four', { hasUnsaved: true, fails: true })
  await expect(keepVersion(failing.form, 0)).rejects.toThrow('Not saved.')
  expect(failing.calls).toEqual(['save'])
  // A save was under way, and fails.
  const late = openForm('six', { fails: true })
  let isSaved = true
  late.form.saver.hasUnsaved = () => !isSaved
  late.form.saver.whenIdle = async () => {
    isSaved = false
  }
  await expect(keepVersion(late.form, 0)).rejects.toThrow('Not saved.')
  const empty = openForm('five', { isEmpty: true })
  await keepVersion(empty.form, 0)
  expect(empty.calls).toEqual([])
})
