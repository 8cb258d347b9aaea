/** The programs whose files an import reads. A further one is a row here and a source of the page Import. */
export const importSources = ['broadsheet'] as const
export type ImportSource = (typeof importSources)[number]

/**
 * The states of an import: its items are checked while it is `planned`, nothing is changed yet. A running one continues from
 * its rows, whichever tab sends the items.
 */
export const importStates = ['planned', 'running', 'finished', 'cancelled', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** What an import brings, in the order in which it is stored: what others refer to comes first. */
export const importedKinds = [
  'settings',
  'category',
  'tag',
  'author',
  'article',
  'draft',
  'page',
  'comments',
  'redirects',
] as const
export type ImportedKind = (typeof importedKinds)[number]

/**
 * What becomes of an item: it comes as it is, comes changed, comes although something here has its address, is here already,
 * or is refused. Notes say why, in sentences.
 */
export const importOutcomes = ['comes', 'changed', 'collides', 'present', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** How many days an import can be undone. */
export const undoDays = 30
