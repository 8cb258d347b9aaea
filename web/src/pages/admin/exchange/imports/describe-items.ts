import type { ImportedKind, ImportOutcome, ImportResult, ImportState } from '#contract/imports.ts'

/** The names of the kinds of items, as the admin reads them. */
export const kindLabels: Record<ImportedKind, string> = {
  settings: 'Settings',
  category: 'Categories',
  tag: 'Tags',
  author: 'Authors',
  article: 'Blogs',
  draft: 'Not added',
  page: 'Pages',
  comments: 'Comments',
  redirects: 'Redirects',
}

/** Names of outcomes, before and after an item is stored. */
export const outcomeLabels: Record<ImportOutcome, { planned: string; done: string }> = {
  comes: { planned: 'Comes', done: 'Imported' },
  changed: { planned: 'Comes changed', done: 'Imported, changed' },
  collides: { planned: 'Collides', done: 'Imported, collided' },
  present: { planned: 'Is here', done: 'Was here' },
  refused: { planned: 'Refused', done: 'Refused' },
}

/** The outcome of an item in an import of a state, as the admin reads it. */
export function describeOutcome(
  { outcome, isDone }: Pick<ImportResult, 'outcome' | 'isDone'>,
  state: ImportState,
): string {
  const isLeft = !isDone && outcome !== 'present' && outcome !== 'refused'
  if (isLeft && state === 'finished') return 'Left out by choice'
  if (isLeft && (state === 'cancelled' || state === 'undone')) return 'Not imported'
  return outcomeLabels[outcome][isLeft || state === 'planned' ? 'planned' : 'done']
}

export const stateLabels: Record<ImportState, string> = {
  planned: 'Checked',
  running: 'Not finished',
  finished: 'Finished',
  cancelled: 'Cancelled',
  undone: 'Undone',
}
