import { kilobyte, megabyte } from './units.ts'

/** Maximum lengths of texts, in characters unless the name says bytes. */
export const textLimits = {
  title: 200,
  subTitle: 300,
  descriptionBytes: 1_000_000,
  /** Of an article as clients get it: its images have absolute addresses. */
  answeredDescription: 2_000_000,
  excerpt: 300,
  /** The first words by which lists name a draft without a title. */
  opening: 100,
  commentName: 80,
  comment: 3_000,
  /** A reviewer’s words to the author of a blog. */
  reviewNote: 2_000,
  contactName: 80,
  contactMessage: 5_000,
  email: 254,
  password: 200,
  prompt: 2_000,
  search: 200,
  userAgent: 200,
  token: 200,
  mailSubject: 200,
  /** Why the state of a subscriber is what it is. */
  stateReason: 200,
  preheader: 300,
  /** Above an article in a mail. */
  mailIntro: 2_000,
  /** The last part of an address. */
  slug: 80,
  /** An address of any site. */
  address: 500,
  id: 200,
  tag: 50,
  tagDescription: 300,
  authorName: 80,
  biography: 500,
  /** Of the publication, a link, a part of the wordmark, and a line of the contact details. */
  siteName: 80,
  tagline: 200,
  /** Of the publication's description, the texts of its hero, and the notes of the contact details. */
  siteText: 300,
  imageDescription: 200,
  /** Of a file of the library: its name, and its description for all texts that have none of their own. */
  fileName: 200,
  altText: 500,
  /** An author's own note about AI in an article. */
  aiSentence: 200,
  /** An author's wish for a proposal. */
  wish: 500,
  /** Of the text that a task works on, in the HTML that a model gets. */
  taskText: 60_000,
  /** Of the plain text before the place where a task continues. */
  taskContext: 2_000,
  /** Of a task: a tone, or the name of a language. */
  taskOption: 60,
  /** A small copy of an image that a model describes, as a `data:` address. */
  askedImage: 300_000,
  /** Of the beginning of an article, which says what it is about. */
  subject: 4_000,
  /** Of a proposal, which is kept to tell the share of AI in an article. */
  acceptedText: 50_000,
  /** Of a model of Workers AI. */
  modelName: 100,
  /** Of the publisher, in lines. */
  postalAddress: 200,
  /** Lines in the footer of newsletters. */
  mailFooter: 500,
  /** A sentence of mails that the admin writes anew. */
  mailSentence: 300,
  welcomeText: 5_000,
  timeZone: 60,
  /** A language (BCP 47). */
  language: 35,
  category: 60,
  categoryDescription: 300,
  /** Where an imported subscriber signed up. */
  origin: 100,
} as const

/** Minimum length of a beginning of a title for which titles are suggested, in characters. */
export const shortestTitleBeginning = 8

/** Minimum length of a new password, in characters. */
export const shortestPassword = 10

/** Maximum sizes of bodies and files, in bytes, that browsers check too. */
export const byteLimits = {
  /** A blog with its images: an isolate of 128 MB has them several times. */
  addRequest: 12 * megabyte,
  image: 5 * megabyte,
  /** A file with exported settings, which the browser reads. */
  settingsFile: 256 * kilobyte,
  /** A list of addresses, which the browser reads. */
  importFile: 20 * megabyte,
} as const

/** Maximum sizes of bodies, in bytes, that only the Worker checks. */
export const bodyLimits = {
  json: 128 * kilobyte,
  /** For a task with the longest text: each of its characters has three bytes, or is an escape of JSON. */
  task: 384 * kilobyte,
  /** For calls with a whole description: JSON may escape one byte as six. */
  jsonWithDescription: 6 * megabyte,
  /** Of a proposal that was accepted: JSON may escape a character as six bytes. */
  acceptedText: 304 * kilobyte,
  /** The reports of a mail provider in one call. */
  webhook: 256 * kilobyte,
  /** An image and its smaller copies. */
  imageRequest: 16 * megabyte,
  /** More than an image may have, so that the refusal of a larger one names its limit. */
  settingsImageRequest: 6 * megabyte,
  /** For a call that imports or suppresses addresses: `listLimits.importedAddresses` of the longest with all details, each character three bytes. */
  importRequest: 1.5 * megabyte,
} as const

/** Maximum lengths of lists, in items. */
export const listLimits = {
  /** For a call without `limit`: clients of the original service expect whole lists. */
  unpaged: 1_000,
  page: 100,
  searchHits: 100,
  /** Up to where the admin's searches count their hits; their pages continue beyond. */
  countedHits: 1_000,
  suggestions: 10,
  latestArticles: 5,
  /** Headings of an article that a model writes. */
  outline: 30,
  /**
   * Articles on one page of the archive; triggers divide a month into such parts. With the latest articles in its footer, no
   * page links to more than 60.
   */
  archivePart: 50,
  /** Parts of one month that its pages link to. */
  archiveParts: 1_000,
  /** Months of the archive: a hundred years. */
  archiveMonths: 1_200,
  recentBlogs: 5,
  titleSuggestions: 5,
  resources: 5,
  inlineImages: 20,
  /** Refused addresses of a campaign on its page, and excluded mails of which the reasons are counted. */
  exceptions: 30,
  /** Campaigns of a blog that are shown before it is sent again. */
  earlierCampaigns: 5,
  /** Files of a page of the library, and how many a search counts: with its smaller copies a file is some rows that are read. */
  libraryPage: 20,
  outboxPage: 50,
  /** The newest mails of the outbox; the page shows no older ones. */
  outbox: 1_000,
  /** Rows that one bulk call by a filter changes; the client repeats it. */
  bulkByFilter: 500,
  /** Addresses that one call imports or suppresses; the client repeats it. */
  importedAddresses: 1_000,
  /** Imports whose suppressions can be undone. */
  suppressionImports: 20,
  /** Rows of a list of addresses that is imported. */
  importRows: 100_000,
  authorsOfBlog: 5,
  linksOfAuthor: 5,
  /** Blogs, and drafts, that one call gives an author; the client repeats it. */
  assignedBylines: 500,
  tagsOfBlog: 10,
  categories: 1_000,
  /** How many of these are in menus, with published blogs before others. */
  menuCategories: 200,
  authors: 500,
  /** Authors that the page about the publication shows. */
  shownAuthors: 24,
  tags: 10_000,
  pages: 2_000,
  /** Of these in the menus of readers' pages. */
  menuPages: 100,
  /** Letters that were not sent. */
  letters: 100,
  /** The newsletters of the last 30 days that the page of a subscriber shows; its events and its other mails likewise. */
  subscriberReport: 30,
  /** Articles of a digest. */
  digestArticles: 20,
  /** Redirects of the admin, and redirects that one call saves; the client repeats it. */
  redirects: 10_000,
  redirectsOfCall: 1_000,
  /** Links of the navigation, and of the footer. */
  siteLinks: 20,
} as const

/** Up to how many days after its publication a blog can be commented on, where that ends at all: ten years. */
export const maxCommentDays = 3_650

/** Test mails in an hour of the clock: each reaches a provider, which counts it. */
export const testMailsPerHour = 20
/** Addresses that one call sends a test mail to. */
export const testMailsOfCall = 5

/** Maximum size of an image, in pixels (width × height). */
export const maxImagePixels = 40_000_000

/**
 * Maximum width and height of an image, in pixels. Firefox shows no longer side.
 * Source: https://searchfox.org/mozilla-central/source/image/SurfaceCache.cpp (IsLegalSize)
 */
export const maxImageSide = 32_767

/** Of an import: comments or redirects of one item, addresses that an article had before, and names that the admin maps. */
export const importListLimits = { comments: 100, redirects: 100, formerPaths: 50, notes: 20, names: 1_000 } as const

/**
 * Up to how many rows visitors fill the database, whatever addresses they come from. Above, their calls are refused with
 * 429; the admin's are not limited. An hour is one of the clock. One network may use a part of each (`networkShares`).
 */
export const visitorCeilings = {
  waitingCommentsOfBlog: 500,
  waitingComments: 10_000,
  waitingCommentsPerHour: 1_000,
  openMessages: 2_000,
  messagesPerHour: 200,
  /** Sign-ups for addresses that are stored already count too, or the ceiling would tell which are. */
  signUpsPerHour: 500,
} as const

/**
 * The part of each ceiling that the visitors of one network (worker/middleware/rate-limit.ts) may use: nobody with one
 * connection can keep all others from writing, nor mail hundreds of strangers.
 */
export const networkShares: Record<keyof typeof visitorCeilings, number> = {
  waitingCommentsOfBlog: 100,
  waitingComments: 500,
  waitingCommentsPerHour: 120,
  openMessages: 200,
  messagesPerHour: 25,
  signUpsPerHour: 60,
}

/**
 * Sign-ups in an hour, of all in an hour, that do not say when their form was opened: sign-ups of other clients, of programs,
 * and of browsers without scripts, whose pages are the same for everybody.
 */
export const signUpsWithoutFormPerHour = 60

/** Mails that ask one mailbox to confirm, in 24 hours, whatever follows a `+` in its address; one an hour for an address. */
export const confirmationsPerDay = 3
