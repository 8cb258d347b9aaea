import type { Answer } from './answers.ts'
import type { Feature } from './features.ts'

/** Features whose data readers see. */
const content: Feature[] = [
  ...(['articles', 'drafts', 'trash', 'scheduling', 'categories', 'authors', 'tags'] as const),
  ...(['addresses', 'pages', 'comments', 'media'] as const),
]

/**
 * The answer for each two features that meet (features.ts), in the row of the later one: the name of a test or of a reason in
 * answers.ts. Nobody has looked at pairs that are `open`.
 */
export const cells: { [Row in Feature]: { [Name in Answer]?: readonly Feature[] } } = {
  articles: {},
  drafts: {
    draftAdded: ['articles'],
  },
  trash: {
    model: ['articles'],
    draftInTrash: ['drafts'],
  },
  scheduling: {
    scheduleGone: ['articles', 'trash'],
    draftScheduled: ['drafts'],
  },
  categories: {
    categoryRace: ['articles'],
    categoryNames: ['drafts'],
    model: ['trash', 'scheduling'],
  },
  authors: {
    authorNames: ['articles', 'drafts'],
    model: ['trash'],
    otherRows: ['scheduling', 'categories'],
  },
  tags: {
    tagNames: ['articles', 'drafts'],
    model: ['trash'],
    otherRows: ['scheduling', 'categories', 'authors'],
  },
  addresses: {
    addresses: ['articles', 'trash', 'scheduling'],
    model: ['categories', 'authors', 'tags'],
  },
  pages: {
    otherRows: ['articles', 'drafts', 'trash'],
    limitOnly: ['scheduling', 'categories', 'authors', 'tags'],
    redirectKept: ['addresses'],
  },
  comments: {
    model: ['articles'],
    commentsTrash: ['trash'],
    byKey: ['scheduling', 'categories', 'authors', 'tags'],
    limitOnly: ['pages'],
  },
  media: {
    sharedImages: ['articles', 'drafts'],
    trash: ['trash'],
    cronRun: ['scheduling'],
    categoryImages: ['categories'],
    authorImages: ['authors'],
    otherRows: ['tags'],
    pageImages: ['pages'],
  },
  newsletters: {
    mailHidden: ['articles'],
    mailOfDraft: ['drafts'],
    mailOfTrash: ['trash'],
    imageUses: ['media'],
    mailDue: ['scheduling'],
    preferences: ['categories'],
    readAtOnce: ['authors'],
    otherRows: ['tags', 'pages'],
  },
  digest: {
    digestArticles: ['articles', 'trash', 'scheduling'],
    preferences: ['categories', 'newsletters'],
    readAtOnce: ['authors'],
    otherRows: ['tags'],
    digestZone: ['pages'],
    cronRun: ['media'],
  },
  subscribers: {
    choices: ['categories'],
    excluded: ['newsletters'],
    preferences: ['digest'],
  },
  singleMails: {
    cronRun: ['trash', 'media'],
    freeRun: ['scheduling'],
    otherRows: ['categories'],
    byKey: ['comments'],
    mailTurns: ['newsletters', 'digest'],
    linksOfDeleted: ['subscribers'],
  },
  imports: {
    importDrafts: ['articles', 'drafts', 'scheduling', 'comments'],
    importTrash: ['trash'],
    importNames: ['categories', 'authors', 'tags'],
    importLinks: ['pages'],
    importDigest: ['digest'],
    importPaths: ['addresses'],
    importedImages: ['media'],
    byKey: ['newsletters'],
    otherRows: ['subscribers'],
  },
  undo: {
    touched: ['articles', 'scheduling', 'digest'],
    undoAgain: ['trash', 'addresses'],
    undoUsed: ['subscribers'],
    undo: ['drafts', 'comments', 'newsletters', 'imports'],
    model: ['categories', 'authors', 'tags'],
    otherRows: ['pages', 'singleMails'],
    sameAsArticles: ['media'],
  },
  exports: {
    roundTrip: ['articles', 'drafts', 'scheduling', 'tags', 'pages', 'comments', 'media', 'imports'],
    exportTrash: ['trash', 'undo'],
    exportNames: ['categories'],
    exportByline: ['authors'],
    exportPaths: ['addresses'],
    exportEnded: ['subscribers'],
  },
  backups: {
    moment: [...content, 'subscribers', 'imports', 'undo'],
    backupMail: ['newsletters', 'digest', 'singleMails'],
  },
  restore: {
    restored: [...content, 'imports'],
    restoreMail: ['newsletters'],
    restoreDigest: ['digest'],
    restoredReaders: ['subscribers'],
    leftOut: ['singleMails'],
    open: ['undo'],
    restoreBackups: ['backups'],
  },
  timeTravel: {
    wholeDatabase: [...content.filter((name) => name !== 'media'), 'imports', 'undo', 'backups'],
    noHistory: ['media'],
    travelMail: ['newsletters', 'subscribers'],
    travelOpen: ['digest', 'singleMails'],
    open: ['restore'],
  },
  assistant: {
    resourcesWin: ['articles', 'imports'],
    acceptedMove: ['drafts', 'trash'],
    resourcesDue: ['scheduling'],
    otherRows: ['categories', 'authors'],
    tagProposed: ['tags'],
    cronRun: ['media', 'singleMails'],
    readAtOnce: ['newsletters', 'digest', 'exports'],
    sameAsArticles: ['undo'],
    moment: ['backups'],
    restored: ['restore'],
    wholeDatabase: ['timeTravel'],
  },
  search: {
    indexed: ['articles'],
    related: ['trash', 'undo'],
    sameAsArticles: ['scheduling', 'imports'],
    searchCategory: ['categories'],
    searchNames: ['authors', 'tags'],
    cronRun: ['media', 'assistant'],
    freeRun: ['newsletters', 'digest', 'singleMails'],
    leftOut: ['backups'],
    derivedAgain: ['restore'],
    wholeDatabase: ['timeTravel'],
  },
  caches: {
    raised: ['articles', 'trash'],
    purgedByCron: ['scheduling'],
    purges: ['categories', 'authors', 'tags', 'undo'],
    raisedPages: ['pages'],
    raisedComment: ['comments'],
    raisedFiles: ['media'],
    cronRun: ['newsletters', 'digest', 'singleMails', 'assistant', 'search'],
    importPurges: ['imports'],
    leftOut: ['backups', 'restore'],
    travelCaches: ['timeTravel'],
  },
  people: {
    roleWhilePublishing: ['articles'],
    removedPerson: ['drafts', 'trash', 'authors'],
    otherRows: [
      ...(['scheduling', 'categories', 'tags', 'addresses', 'comments', 'media', 'newsletters', 'digest'] as const),
      ...(['singleMails', 'imports', 'undo', 'assistant', 'search'] as const),
    ],
    readAtOnce: ['pages', 'exports'],
    moment: ['backups'],
    restored: ['restore'],
    wholeDatabase: ['timeTravel'],
  },
}
