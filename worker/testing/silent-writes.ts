const reads = 'It reads, although it is no GET.'
const draft = 'A draft or a form under way: its end leaves one.'
const upload = 'A file without a use yet.'
const model = 'What a model writes, and the counts of its use.'
const upkeep = 'Upkeep of what is derived or cached.'
const visitor = 'Visitors leave no events but the ids of their comments.'
const order = 'The order of a list.'
const proof = 'It asks for a proof or takes one: what is done with it leaves an event.'
const presence = 'Who has a draft open, for two minutes.'
const preview = 'A link that shows something to those who have it.'

/** The writing calls and the jobs that leave no event, each with the reason. */
export const silentWrites: Record<string, string> = {
  'DELETE /api/admin/presence/:id': presence,
  'DELETE /api/admin/preview-link/:id': preview,
  'POST /api/admin/account/passkeys/options': proof,
  'POST /api/admin/assistant/accepted': model,
  'POST /api/admin/assistant/claims': model,
  'POST /api/admin/assistant/images': model,
  'POST /api/admin/assistant/lists': model,
  'POST /api/admin/assistant/page': model,
  'POST /api/admin/assistant/resources': model,
  'POST /api/admin/assistant/texts': model,
  'POST /api/admin/blogs/:id/revisions/:rev/restore': draft,
  'POST /api/admin/campaigns/of-blogs': reads,
  'POST /api/admin/campaigns/preview': reads,
  'POST /api/admin/campaigns/test': 'A test of mail.',
  'POST /api/admin/confirm': 'What is done after it leaves one.',
  'POST /api/admin/confirm/passkey': proof,
  'POST /api/admin/confirm/passkey/options': proof,
  'POST /api/admin/drafts/:id/discard': draft,
  'POST /api/admin/drafts/:id/keep': draft,
  'POST /api/admin/health/check': upkeep,
  'POST /api/admin/imports': 'An import that has not started.',
  'POST /api/admin/imports/:id/check': reads,
  'POST /api/admin/imports/:id/choices': draft,
  'POST /api/admin/imports/:id/images': upload,
  'POST /api/admin/imports/:id/items': 'The import’s start and end stand for them.',
  'POST /api/admin/imports/:id/media': upload,
  'POST /api/admin/invitation': reads,
  'POST /api/admin/invitation/passkey-options': proof,
  'POST /api/admin/letters': draft,
  'POST /api/admin/letters/:id/test': 'A test of mail.',
  'POST /api/admin/link-card': upload,
  'POST /api/admin/logout': 'Its session’s start left one.',
  'POST /api/admin/media/fetch': upload,
  'POST /api/admin/pages/order': order,
  'POST /api/admin/passkey/options': proof,
  'POST /api/admin/pictures': upload,
  'POST /api/admin/preview-link': preview,
  'POST /api/admin/recover/check': reads,
  'POST /api/admin/settings/images': upload,
  'POST /api/admin/subscribers/suppressions/find': reads,
  'POST /api/admin/uploads': upload,
  'POST /api/admin/uploads/abort': upload,
  'POST /api/blog/comments': reads,
  'POST /api/blog/generate': model,
  'POST /api/blog/generate-resources': model,
  'POST /api/blog/suggest': model,
  'POST /api/contact': visitor,
  'POST /api/newsletter/confirm': visitor,
  'POST /api/newsletter/preferences': visitor,
  'POST /api/newsletter/subscribe': visitor,
  'POST /api/newsletter/unsubscribe': visitor,
  'POST /api/webhooks/:provider': 'A report about mail, which is kept as an event of mail.',
  'PUT /api/admin/categories/order': order,
  'PUT /api/admin/drafts/:id': draft,
  'PUT /api/admin/first-steps': 'How the dashboard looks.',
  'PUT /api/admin/letters/:id': draft,
  'PUT /api/admin/presence/:id': presence,
  'PUT /api/admin/uploads/parts': upload,
  'the job backup': 'A backup’s last run leaves one.',
  'the job copies': upkeep,
  'the job derive': upkeep,
  'the job index': upkeep,
  'the job media': upkeep,
  'the job mail': 'The plan of a campaign has left one; a digest has none.',
  'the job resources': upkeep,
}

/** Calls that take several turns: only the last one leaves an event, and a small publication needs one. */
export const writesInTurns: string[] = ['DELETE /api/admin/tags/:id', 'POST /api/admin/tags/merge']
