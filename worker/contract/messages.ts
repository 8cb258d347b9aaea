/** What the API says when a call succeeds; the interface shows it as it is. */
export const messages = {
  blogAdded: 'Blog added successfully',
  blogDeleted: 'Blog deleted successfully',
  blogPublished: 'Blog published',
  blogUnpublished: 'Blog unpublished',
  commentAdded: 'Comment added for review',
  commentApproved: 'Comment approved',
  commentDeleted: 'Comment deleted',
  subscribed: '✅ Subscribed successfully!',
  messageSent: 'Message sent. We answer within 24 hours.',
  loggedOut: 'Logged out',
} as const

/** How every failure of the AI begins, as clients of the original service look for it. */
export const aiFailurePrefix = 'AI generation failed'
