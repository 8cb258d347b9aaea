import type { ImportSource } from './import-sources.ts'
import type { ImportedValues } from './requests/imported-values.ts'
import type { IsoDate } from './wire.ts'

/** How many days an import can be undone. */
export const undoDays = 30

/** Why an article of an import is not undone unless it is named. */
export const undoObstacles = ['edited', 'arranged', 'commented', 'mailed'] as const

/**
 * The states of an import: its items are checked while it is `planned`, nothing is changed yet. A running one continues from
 * its rows, whichever tab sends the items.
 */
export const importStates = ['planned', 'running', 'finished', 'cancelled', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** The kinds of things of an import, in the order of storing: things that others refer to come first. */
export const importedKinds = [
  'category',
  'tag',
  'author',
  'article',
  'draft',
  'page',
  'comments',
  'redirects',
  'settings',
] as const
export type ImportedKind = (typeof importedKinds)[number]

/**
 * The outcome of an item: it comes as it is, comes changed, comes although something here has its address, is here already, or
 * is refused. Notes say why, in sentences.
 */
export const importOutcomes = ['comes', 'changed', 'collides', 'present', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/**
 * Parts of a file that come only when the admin ticks them: its settings, and comments that readers did not see at the old
 * site: comments that waited for approval, comments that were sorted out as spam, and notices of links (pingbacks and
 * trackbacks). A page about the site comes in any case: with `about` as the text of the site's own page.
 */
export const optionalParts = ['settings', 'pending', 'spam', 'pings', 'about'] as const
export type OptionalPart = (typeof optionalParts)[number]

/** The admin's choices before an import starts. Any tab continues with it. */
export type ImportChoices = {
  parts: OptionalPart[]
  /** By the name of an author in the file: the name of the one here that its articles get. The others are made. */
  authors: Record<string, string>
  /** By the name of a category in the file: the name of the one here. The others are made. */
  categories: Record<string, string>
} & LateChoices

/** Choices that the admin may also make while an import runs, when it turns out to be needed. */
export type LateChoices = {
  /** The path of the stored picture of articles for readers that have none; empty to draw a cover for each. */
  picture: string
  /** The https address of the old site, where pictures are of which the file has the path only; empty when it is not known. */
  oldSite: string
}

export const noChoices: ImportChoices = { parts: [], authors: {}, categories: {}, picture: '', oldSite: '' }

export type ImportedArticle = ImportedValues['article']
export type FormerPath = ImportedArticle['formerPaths'][number]
export type ImportedRedirect = ImportedValues['redirects']['redirects'][number]

/** The name of an item within its import. A second one with the same name is the same item. */
export type ImportItemName = {
  kind: ImportedKind
  /**
   * Its id in the file: of a tag, an author, an article, a draft and a page its own one, of a category its slug. Of settings,
   * comments and redirects any text that the client chooses, the same each time.
   */
  sourceId: string
}

/** An item as it is sent. `notes` are sentences about what the client could not read. */
export type ImportItem<Kind extends ImportedKind = ImportedKind> = {
  [Name in Kind]: {
    kind: Name
    sourceId: string
    title: string
    notes: string[]
    value: ImportedValues[Name]
  }
}[Kind]

/** The expected result of an item, by a check, or the result of storing it. */
export type ImportResult = ImportItemName & {
  outcome: ImportOutcome
  notes: string[]
  /** The id that it has or will have here: the owner of its images. Empty for what is refused. */
  target: string
  /** Whether it was stored, or needed nothing. */
  isDone: boolean
}

/** An item in the table of an import. */
export type ListedImportItem = ImportResult & {
  title: string
  /** The path of an article or page that is here; null otherwise. */
  path: string | null
}

/**
 * How many items of an import have a kind and an outcome, and how many of these were stored. `things` are what the items
 * consist of: the comments and redirects of lists, and one for each other item.
 */
export type ImportTotal = { kind: ImportedKind; outcome: ImportOutcome; items: number; things: number; done: number }

/** The limits of one call. The server does as many of its items as fit, in their order, and answers with those only. */
export type ImportLimits = {
  items: number
  /** Articles, drafts and pages among them. */
  texts: number
  /** Bytes of the HTML of one of these. A longer one is refused, with a note. */
  textBytes: number
  /** Bytes of the HTML of all texts of a call together, unless there is one only. */
  bytes: number
  /** Images of other sites that are fetched at a time. */
  images: number
}

/**
 * The limits by the plan of the site: on Free, an invocation has 10 ms of CPU time and 50 statements. A text of 60 kB takes about that in
 * a warm isolate; one for which the platform ends the call is left out and named (web/src/pages/admin/exchange/imports/send-items.ts).
 */
export const importLimits = {
  free: { items: 10, texts: 1, textBytes: 60_000, bytes: 60_000, images: 1 },
  paid: { items: 20, texts: 20, textBytes: 1_000_000, bytes: 900_000, images: 4 },
} satisfies Record<string, ImportLimits>

/** The folder of the images of imports in the store: the same bytes are one file, whichever article has them. */
export const importedImages = 'import'

export type ImportSummary = {
  id: string
  source: ImportSource
  fileName: string
  state: ImportState
  /** The IANA name of the time zone of dates that have none in the file; null for that of the publication. */
  zone: string | null
  createdAt: IsoDate
  startedAt: IsoDate | null
  endedAt: IsoDate | null
  /** Until when it can be undone; null for an import that did not end after its start, or was undone. */
  undoableUntil: IsoDate | null
  totals: ImportTotal[]
}

export type ImportJob = ImportSummary & {
  limits: ImportLimits
  /** Null before it was started. */
  choices: ImportChoices | null
  /** By all of its items. */
  rowsWritten: number
  /** On Free: how many days (UTC) the items that are left need, today included. Null on Paid, and while it is not known. */
  daysLeft: number | null
}

export type UndoObstacle = (typeof undoObstacles)[number]

/** An article that stays where it is until it is named. */
export type KeptArticle = { id: string; title: string; path: string; reasons: UndoObstacle[] }
