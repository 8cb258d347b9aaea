import type { ImportedKind, ImportOutcome, ImportState } from '#contract/imports.ts'

/** What the admin reads for the kinds of items. */
export const kindLabels: Record<ImportedKind, string> = {
  settings: 'Settings',
  category: 'Categories',
  tag: 'Tags',
  author: 'Authors',
  article: 'Articles',
  draft: 'Drafts',
  page: 'Pages',
  comments: 'Lists of comments',
  redirects: 'Lists of redirects',
}

/** What becomes of an item, before and after it is stored. */
export const outcomeLabels: Record<ImportOutcome, { planned: string; done: string }> = {
  comes: { planned: 'Comes', done: 'Imported' },
  changed: { planned: 'Comes changed', done: 'Imported, changed' },
  collides: { planned: 'Collides', done: 'Imported, collided' },
  present: { planned: 'Is here', done: 'Was here' },
  refused: { planned: 'Refused', done: 'Refused' },
}

export const stateLabels: Record<ImportState, string> = {
  planned: 'Checked',
  running: 'Not finished',
  finished: 'Finished',
  cancelled: 'Cancelled',
  undone: 'Undone',
}
