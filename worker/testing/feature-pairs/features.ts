/** The features of the product. A new feature has a row of `traits` here, and the cells of its row in `cells.ts`. */
export const features = [
  'articles',
  'drafts',
  'trash',
  'scheduling',
  'categories',
  'authors',
  'tags',
  'addresses',
  'pages',
  'comments',
  'media',
  'newsletters',
  'digest',
  'subscribers',
  'singleMails',
  'imports',
  'undo',
  'exports',
  'backups',
  'restore',
  'timeTravel',
  'assistant',
  'search',
  'caches',
  'people',
  'review',
  'presence',
  'replacement',
] as const
export type Feature = (typeof features)[number]

/** The resources of several features beside tables: who uses more leaves less, or must wait. */
export const shared = {
  cronRun: 'the statements and calls of a run of the cron, and its turns',
  rowsOfDay: 'the rows that a day of Free allows',
  mailTurns: 'the turns of campaigns, and what a provider accepts in a second',
  purges: 'the purges that an account has',
  closedWrites: 'whether the site takes writes at all',
} as const
export type Shared = keyof typeof shared

type Traits = {
  /** Tables of which rows are written. */
  writes: readonly string[]
  /** Tables that are read beside these. */
  reads: readonly string[]
  shares?: readonly Shared[]
  /** Every table is meant. */
  isOfAllTables?: true
}

const texts = ['blogs', 'blog_sources', 'blog_texts']
const bylines = ['blog_authors', 'blog_tags']
const mail = ['campaigns', 'batches', 'deliveries', 'mail_contents']

/**
 * The tables that each feature writes and reads, in which two features meet. Rows that triggers derive belong to the feature
 * that shows them.
 */
export const traits: Record<Feature, Traits> = {
  articles: {
    writes: [...texts, ...bylines, 'paths', 'resources'],
    reads: ['categories', 'authors', 'tags', 'media'],
    shares: ['purges'],
  },
  drafts: {
    writes: ['drafts', 'revisions', 'newer_drafts', 'preview_links', 'shared_images'],
    reads: [...texts, 'categories', 'authors', 'tags', 'media', 'accepted_texts'],
  },
  trash: {
    writes: [...texts, ...bylines, 'paths', 'comments', 'drafts', 'revisions', 'resources'],
    reads: ['campaigns'],
    shares: ['cronRun', 'purges', 'rowsOfDay'],
  },
  scheduling: { writes: ['blogs', 'jobs'], reads: ['drafts', 'campaigns'], shares: ['cronRun', 'purges'] },
  categories: {
    writes: ['categories', 'blogs', 'drafts', 'revisions', 'paths', 'subscribers', 'counters'],
    reads: ['media'],
    shares: ['rowsOfDay', 'purges'],
  },
  authors: {
    writes: ['authors', 'former_authors', 'blog_authors', 'blogs', 'paths'],
    reads: ['drafts', 'media'],
    shares: ['rowsOfDay', 'purges'],
  },
  tags: { writes: ['tags', 'blog_tags', 'blogs', 'paths'], reads: ['drafts'], shares: ['rowsOfDay', 'purges'] },
  addresses: { writes: ['paths'], reads: ['blogs', 'pages'], shares: ['rowsOfDay'] },
  pages: { writes: ['pages', 'paths', 'settings', 'shared_images'], reads: ['media'], shares: ['purges'] },
  comments: {
    writes: ['comments', 'waiting_comments', 'messages', 'sent_forms'],
    reads: ['blogs'],
    shares: ['purges'],
  },
  media: {
    writes: ['media', 'shared_images', 'image_copies', 'library', 'media_uses', 'media_moves', 'texts_to_index'],
    reads: [...texts, 'drafts', 'revisions', 'pages', 'letters', 'categories', 'authors', 'settings'],
    shares: ['cronRun'],
  },
  newsletters: {
    writes: [...mail, 'letters', 'newsletter_settings', 'shared_images'],
    reads: ['blogs', 'blog_sources', 'subscribers', 'categories', 'media', 'suppressions'],
    shares: ['cronRun', 'mailTurns'],
  },
  digest: {
    writes: mail,
    reads: ['blogs', 'subscribers', 'categories', 'settings', 'newsletter_settings'],
    shares: ['cronRun', 'mailTurns'],
  },
  subscribers: {
    writes: ['subscribers', 'subscriber_weeks', 'suppressions', 'suppression_imports', 'mail_events'],
    reads: ['campaigns', 'batches', 'categories'],
    shares: ['mailTurns'],
  },
  singleMails: {
    writes: [...mail, 'notices', 'hourly_totals'],
    reads: ['subscribers', 'messages'],
    shares: ['cronRun', 'mailTurns'],
  },
  imports: {
    writes: [
      ...texts,
      ...bylines,
      ...['categories', 'authors', 'tags', 'paths', 'pages', 'drafts', 'comments', 'settings'],
      ...['media', 'resources', 'imports', 'import_items'],
    ],
    reads: [],
    shares: ['rowsOfDay', 'purges'],
  },
  undo: {
    writes: [
      ...['blogs', ...bylines, 'drafts', 'categories', 'authors', 'tags', 'pages', 'paths', 'settings'],
      ...['media', 'imports', 'import_items'],
    ],
    reads: ['comments', 'campaigns', 'subscribers'],
    shares: ['rowsOfDay', 'purges'],
  },
  exports: {
    writes: [],
    reads: [
      ...['blogs', 'blog_sources', 'resources', ...bylines],
      ...['categories', 'authors', 'former_authors', 'tags', 'paths', 'pages', 'drafts', 'revisions'],
      ...['comments', 'settings', 'media', 'subscribers', 'suppressions'],
    ],
  },
  backups: { writes: ['backups', 'backup_parts', 'changes'], reads: [], shares: ['cronRun'], isOfAllTables: true },
  restore: { writes: [], reads: [], shares: ['closedWrites'], isOfAllTables: true },
  timeTravel: { writes: [], reads: [], shares: ['closedWrites'], isOfAllTables: true },
  assistant: {
    writes: ['assistant_settings', 'assistant_uses', 'accepted_texts', 'resources'],
    reads: ['blogs', 'blog_sources', 'drafts', 'tags'],
    shares: ['cronRun'],
  },
  search: {
    writes: ['search_texts', 'vocabulary', 'derived', 'archive_months', 'archive_parts', 'archive_starts'],
    reads: [...texts, 'categories', 'authors', 'tags'],
    shares: ['cronRun'],
  },
  caches: {
    writes: ['cache_tags', 'purge_budget'],
    reads: [],
    shares: ['purges', 'cronRun'],
  },
  // Rights are conditions of every call, which worker/app.roles.test.ts tries.
  people: {
    writes: [
      ...['admins', 'invitations', 'passkeys', 'challenges', 'recovery_links', 'presence'],
      ...['blogs', 'drafts', 'authors', 'preview_links', 'deliveries'],
    ],
    reads: ['settings'],
  },
  review: {
    writes: ['reviews', 'revisions', ...mail, 'notices'],
    reads: [...texts, 'drafts', 'newer_drafts'],
    shares: ['cronRun', 'mailTurns'],
  },
  presence: { writes: ['presence'], reads: ['blogs', 'drafts'] },
  replacement: {
    writes: [
      ...[...texts, 'drafts', 'pages', 'letters', 'categories', 'authors', 'settings', 'import_items'],
      ...['media', 'shared_images', 'library', 'media_uses', 'media_moves'],
    ],
    reads: [],
    shares: ['cronRun', 'purges'],
  },
}

/** Tables of who signs in, and of how the site runs: nothing that readers or authors write is in them. */
export const apart = [
  ...['sessions', 'setup_links', 'login_attempts', 'login_links', 'secrets'],
  ...['binding_checks', 'daily_totals', 'site_identity', 'events', 'epochs'],
  // Releases before 0.3.0 write it.
  'pending_purges',
]

/** The meeting points of two features: tables that one writes and the other one uses, and shared resources. */
export function meetingOf(one: Feature, other: Feature): string[] {
  const [first, second] = [traits[one], traits[other]]
  const uses = ({ writes, reads, isOfAllTables }: Traits, table: string) =>
    isOfAllTables || writes.includes(table) || reads.includes(table)
  const tables = [
    ...first.writes.filter((table) => uses(second, table)),
    ...second.writes.filter((table) => uses(first, table)),
  ]
  const both = first.isOfAllTables && second.isOfAllTables ? ['every table'] : []
  return [...new Set([...tables, ...both, ...(first.shares ?? []).filter((name) => second.shares?.includes(name))])]
}

/** The pairs that meet, the later one of the list first, as in a table of half the size. */
export function meetingPairs(): [Feature, Feature][] {
  return features.flatMap((row, index) =>
    features
      .slice(0, index)
      .filter((column) => meetingOf(row, column).length > 0)
      .map((column): [Feature, Feature] => [row, column]),
  )
}
