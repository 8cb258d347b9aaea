import type { Flag, Role } from '#contract/permissions.ts'

/** Each role with a sentence about what it can and what it cannot. */
export const roleTexts: Record<Role, { name: string; hint: string }> = {
  contributor: {
    name: 'Contributor',
    hint: 'Writes their own blogs and hands them in. An editor publishes them.',
  },
  author: {
    name: 'Author',
    hint: 'Writes and publishes their own blogs. Cannot change the blogs of others, nor pages and categories.',
  },
  editor: {
    name: 'Editor',
    hint: 'Edits and publishes everything: blogs, comments, pages, categories, tags and authors. Cannot change settings or people.',
  },
  admin: {
    name: 'Admin',
    hint: 'Can do everything but make and remove owners: also settings, people, subscribers, newsletters, exports and backups.',
  },
  owner: {
    name: 'Owner',
    hint: 'Can do everything, also make and remove owners. A publication has at least one.',
  },
}

/** Each permission beside the role. */
export const flagTexts: Record<Flag, { label: string; chip: string; hint: string }> = {
  moderates: {
    label: 'May moderate',
    chip: 'Moderates',
    hint: 'Approves, answers and deletes the comments of all blogs.',
  },
  sends: {
    label: 'May send newsletters',
    chip: 'Sends newsletters',
    hint: 'Writes and sends mails to subscribers. Does not see their addresses.',
  },
}

/** For who would leave a publication without an owner. */
export const onlyOwner = 'You are the only owner: make somebody else an owner first.'
