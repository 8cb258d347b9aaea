/** Messages of successful calls. The interface shows them unchanged. */
export const responseTexts = {
  blogAdded: 'Blog added successfully',
  blogDeleted: 'Blog deleted successfully',
  blogPublished: 'Blog published',
  blogUnpublished: 'Blog unpublished',
  blogUpdated: 'Blog updated',
  draftDeleted: 'Draft deleted',
  blogRestored: 'Blog restored',
  blogScheduled: 'Blog scheduled',
  blogUnscheduled: 'Schedule removed',
  commentAdded: 'Comment added for review',
  commentApproved: 'Comment approved',
  commentDeleted: 'Comment deleted',
  replyAdded: 'Reply added',
  subscribed: '✅ Subscribed successfully!',
  subscriptionConfirmed: 'Your subscription is confirmed.',
  unsubscribed: 'You are unsubscribed.',
  messageSent: 'Message sent. We answer within 24 hours.',
  messageDone: 'Message marked as done',
  messageOpened: 'Message opened again',
  messageDeleted: 'Message deleted',
  subscriberDeleted: 'Subscriber deleted',
  previewLinksRevoked: 'Preview links revoked',
  emailChanged: 'Email changed',
  passwordChanged: 'Password changed. Other sessions have ended.',
  sessionEnded: 'Session ended',
  sessionsEnded: 'All other sessions have ended.',
  loggedOut: 'Logged out',
} as const

/** Outcomes for one id of a bulk call. The interface counts equal ones, as in "7 approved, 1 was already gone". */
export const bulkResponseTexts = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
  restore: 'restored',
  notFound: 'was not found',
  inTrash: 'was in the Trash',
  notInTrash: 'was not in the Trash',
  unfinished: 'has incomplete changes: open it to finish them',
  overtaken: 'was changed elsewhere just now',
  failed: 'failed',
  approved: 'approved',
  alreadyApproved: 'was already approved',
  deleted: 'deleted',
  done: 'marked as done',
  alreadyDone: 'was already done',
  gone: 'was already gone',
} as const

/** The beginning of every message about a failure of the AI: clients of the original service look for it. */
export const aiFailurePrefix = 'AI generation failed'
