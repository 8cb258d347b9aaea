/** A test of two features together: its file, and its title or a part of it. */
type Test = readonly [file: string, title: string]

/** Tests of features that meet. A test of many pairs is named by what it does. */
export const tests = {
  model: ['worker/pairs.property.test.ts', 'whatever is done while something else is under way'],
  // Articles, drafts, the Trash and the schedule.
  draftAdded: ['worker/blogs/drafts/edit.test.ts', 'adding a blog deletes its draft and keeps its images'],
  draftInTrash: [
    'worker/blogs/drafts/update-blog.test.ts',
    'a blog in the Trash keeps its draft and cannot be updated',
  ],
  draftScheduled: [
    'worker/blogs/drafts/publish-latest-draft.test.ts',
    'a scheduled blog is published as it was when it was scheduled, without later edits',
  ],
  scheduleGone: [
    'worker/blogs/lists/admin-blogs.schedule.test.ts',
    'a published blog cannot be scheduled, and any manual change removes a schedule',
  ],
  trash: ['worker/jobs/cleanup.test.ts', 'after 30 days in the Trash a blog is deleted with its data'],
  // Categories, tags, authors and addresses.
  categoryRace: ['worker/blogs/content/chosen-values.test.ts', 'a category that is renamed while a blog is added'],
  authorNames: ['worker/publication/authors/authors.byline.test.ts', 'a deleted author’s blogs, drafts and addresses'],
  tagNames: [
    'worker/publication/tags/tags.changes.test.ts',
    'a merged tag is an alias: for its blogs, its paths, drafts',
  ],
  addresses: ['worker/publication/addresses/addresses.property.test.ts', 'whatever happens to blogs and redirects'],
  commentsTrash: [
    'worker/comments/comments-in-trash.test.ts',
    'comments leave every list, search and total with their blog',
  ],
  redirectKept: [
    'worker/publication/addresses/refuse-redirect.test.ts',
    'does not get the address of a redirect, which stays',
  ],
  categoryNames: ['worker/db/uses.test.ts', 'no column has the name of a category that was renamed, merged or deleted'],
  // Files.
  imageUses: ['worker/media/image-uses.test.ts', 'is kept while it is there, and released when it is taken out'],
  sharedImages: ['worker/media/images.shared.test.ts', 'a shared image stays available to'],
  pageImages: ['worker/publication/pages/pages.routes.test.ts', 'the images of a page survive the cleanup'],
  categoryImages: [
    'worker/publication/categories/categories.changes.test.ts',
    'an image is attached while a category has it',
  ],
  authorImages: [
    'worker/publication/authors/authors.routes.test.ts',
    'a picture is cleaned, and kept while an author has it',
  ],
  importedImages: ['worker/imports/images.test.ts', 'two articles share the file of the same image'],
  replaced: ['worker/media/replacement/replace-file.test.ts', 'a replaced picture is another one in every text'],
  replacedImport: [
    'worker/media/replacement/replace-and-others.test.ts',
    'an import is undone as if nobody had replaced the pictures that it has brought',
  ],
  replacedReview: [
    'worker/media/replacement/replace-and-others.test.ts',
    'a review that waits publishes the text that was read, with the new picture',
  ],
  replacedAnswers: ['worker/documents.purges.test.ts', 'a replaced picture, and then its description, are new in'],
  // Mail.
  mailOfDraft: [
    'worker/newsletter/campaigns/campaign-drafts.sending.test.ts',
    'a planned blog is sent when it is published from its draft',
  ],
  mailHidden: ['worker/newsletter/sending/undo.test.ts', 'a blog that is hidden meanwhile is not sent'],
  mailDue: ['worker/newsletter/sending/send-due.test.ts', 'a campaign is frozen when its blog is published'],
  preferences: ['worker/newsletter/digest/digest.sending.test.ts', 'generated preferences, states and campaigns'],
  excluded: ['worker/newsletter/sending/freeze-campaigns.test.ts', 'who may not get a mail any more is excluded'],
  mailOfTrash: [
    'worker/newsletter/campaigns/campaigns.actions.test.ts',
    'nothing more is sent of a blog that readers do not find',
  ],
  choices: ['worker/newsletter/preferences/preferences.routes.test.ts', 'who has chosen a category that is merged'],
  digestZone: [
    'worker/newsletter/digest/plan-digest.test.ts',
    'an article is in one digest when the time zone becomes',
  ],
  mailTurns: [
    'worker/newsletter/sending/take-turns.test.ts',
    'a flood of single mails and long newsletters starve none of each other',
  ],
  digestArticles: ['worker/newsletter/digest/plan-digest.test.ts', 'a digest has what was first published in its week'],
  linksOfDeleted: ['worker/newsletter/newsletter.links.test.ts', 'links of a deleted subscriber say so'],
  // People.
  roleWhilePublishing: ['worker/people/people.test.ts', 'who may not publish any more is refused while publishing'],
  removedPerson: ['worker/people/people.test.ts', 'a removed person keeps what readers see; nothing signs in any more'],
  peopleExported: ['worker/imports/people.test.ts', 'a file has the people without secrets'],
  peopleRestored: ['scripts/restore/restored-site.test.ts', 'people come with their roles, hashes and passkeys'],
  // Moving and keeping a site.
  roundTrip: [
    'worker/imports/round-trip.test.ts',
    'an export that is imported into an empty site is exported again as it was',
  ],
  exportTrash: ['worker/export/export.routes.test.ts', 'what is in the Trash, and belongs to it, comes by choice only'],
  exportPaths: ['worker/export/export.routes.test.ts', 'redirects and former addresses lead to present paths'],
  exportEnded: [
    'worker/export/export.routes.test.ts',
    'an address that gets no newsletters any more is never in clear',
  ],
  importDrafts: [
    'worker/imports/kinds.test.ts',
    'an import brings everything of a site with its ids, dates and references',
  ],
  importPaths: ['worker/imports/old-addresses.test.ts', 'a redirect of the admin neither replaces an old address'],
  importTrash: ['worker/imports/old-addresses.test.ts', 'readers are led to published articles only'],
  importPurges: [
    'worker/imports/articles.test.ts',
    'what is imported waits for the cron, which purges all of it at once',
  ],
  importNames: ['worker/imports/names.test.ts', 'names that change while a file is brought in mean what came by them'],
  importLinks: ['worker/imports/lead-links.test.ts', 'links and redirects of a file lead to what came'],
  importDigest: ['worker/imports/touched.test.ts', 'no digest has what was published before it came'],
  touched: [
    'worker/imports/touched.test.ts',
    'undo asks for what was published, scheduled, unpublished, pinned or mailed',
  ],
  undoAgain: ['worker/imports/undo-again.test.ts', 'undo and the same file again are the file once'],
  undoUsed: [
    'worker/imports/undo-whole.test.ts',
    'what is used or was changed here stays, and is named; a restored article says which addresses something else has',
  ],
  exportNames: [
    'worker/imports/names.test.ts',
    'an export during which a category is renamed is brought in with one category',
  ],
  exportByline: [
    'worker/imports/touched.test.ts',
    'an exported draft has the author who got the articles of a deleted one',
  ],
  undo: ['worker/imports/undo.test.ts', 'undo moves what nobody touched to the Trash, and asks for the rest'],
  moment: [
    'scripts/restore/moments.test.ts',
    'whatever is written while a backup is made, it is the site at one moment',
  ],
  restoreBackups: ['scripts/restore/moments.test.ts', 'a backup after a restore has the texts of the site'],
  restoreMail: [
    'scripts/restore/closed-site.test.ts',
    'whoever leaves or is deleted at any step of a restore stays so',
  ],
  restoreDigest: [
    'scripts/restore/keep-ended.test.ts',
    'a digest that the site has sent since the backup goes no second time',
  ],
  travelMail: [
    'scripts/restore/closed-site.test.ts',
    'whoever leaves or is deleted at any step of Time Travel stays so',
  ],
  travelCaches: [
    'scripts/restore/after-time-travel.test.ts',
    'what was open is cancelled, and who has ended later stays so',
  ],
  travelOpen: ['scripts/restore/closed-site.test.ts', 'a single mail, a batch and a digest that were open then'],
  backupMail: ['worker/backup/nights.test.ts', 'mail goes first in the first half hour of a night'],
  restored: [
    'scripts/restore/restored-site.test.ts',
    'every public address and every list of the admin answers the same',
  ],
  restoredReaders: ['scripts/restore/restored-site.test.ts', 'what visitors had agreed on or refused stays so'],
  derivedAgain: ['scripts/restore/rebuild.test.ts', 'statements make everything anew that triggers have derived'],
  // Reviews.
  reviewEnds: [
    'worker/blogs/review/review.routes.test.ts',
    'publishing, scheduling, the Trash, and readers who see the draft end a review',
  ],
  reviewAsRead: [
    'worker/blogs/review/review.routes.test.ts',
    'an approval holds for the text that was read, until the next save',
  ],
  reviewMail: ['worker/blogs/review/notify-of-reviews.test.ts', 'ten blogs in a minute are one mail to each of 20'],
  // Features made of texts, and shared parts.
  acceptedMove: ['worker/assistant/panel.accepted.test.ts', 'the texts of a draft become those of its blog'],
  resourcesWin: [
    'worker/assistant/resources/make-resources.test.ts',
    'a list that the author leaves while a model is asked wins',
  ],
  tagProposed: ['worker/assistant/panel.lists.test.ts', 'a tag that the site has is proposed in its own words'],
  resourcesDue: ['worker/jobs/publish-due.test.ts', 'publishing asks for resources'],
  searchNames: ['worker/search/search.names.test.ts', 'a new name is found in place of the former one'],
  searchCategory: ['worker/search/search.test.ts', 'a category filters a search, and is found as a word'],
  related: ['worker/search/related.test.ts', 'a blog that is not published any more is related to nothing, at once'],
  indexed: ['worker/jobs/index-due.test.ts', 'a blog whose content changes while it is indexed stays outdated'],
  raised: ['worker/cache/cache-tags.test.ts', 'each write of a blog raises the tags of what it changed'],
  raisedFiles: ['worker/cache/cache-tags.test.ts', 'the cleanup raises the files that it deletes'],
  raisedComment: ['worker/cache/cache-tags.test.ts', 'a comment raises the page of its blog when readers see it'],
  raisedPages: ['worker/cache/cache-tags.test.ts', 'the pages of the admin raise their own tag'],
  purges: ['worker/cache/flush-purges.test.ts', 'with the reserve left, removals are purged and others wait'],
  purgedByCron: ['worker/cache/flush-purges.test.ts', 'a refused or failed purge is not tried again at once'],
  cronRun: ['worker/jobs/run-cron.test.ts', 'every run publishes, sends mail and does one other job'],
  freeRun: [
    'worker/jobs/run-cron.test.ts',
    'on Free, a hundred due blogs and a campaign fit the statements of each run',
  ],
} as const satisfies Record<string, Test>

/** Why there is nothing between two features, although they meet. */
export const reasons = {
  byKey: 'One names the other by its key or id, which never changes, and reads everything else when it needs it.',
  otherRows: 'They write other rows of the table, or other columns, and neither reads those of the other one.',
  readAtOnce: 'It reads in one statement when it is asked, and keeps nothing of it.',
  sameAsArticles:
    'It changes articles by the same statements as their authors do, which are tested with the other one.',
  limitOnly: 'They share a limit only, which refuses or puts off whoever comes later, with a sentence.',
  wholeDatabase: 'D1 takes every table back to the same moment, and what runs begins again where it was then.',
  noHistory: 'R2 has no history: a file that was deleted since stays away, which docs/operations.md says.',
  leftOut:
    'No backup has it, with a reason in dumped-tables.queries.ts: a restored site makes it again, or begins anew.',
} as const

export type Answer = keyof typeof tests | keyof typeof reasons | 'open'
