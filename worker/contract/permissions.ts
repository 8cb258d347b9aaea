/** The roles of accounts, from the least to the greatest: each may do what those before it may. */
export const roles = ['contributor', 'author', 'editor', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/** Permissions that an account can have beside its role. */
export const flags = ['moderates', 'sends'] as const
export type Flag = (typeof flags)[number]

/** On what a permission is decided: a role, and what it has beside the role. */
export type Rights = { role: Role } & Record<Flag, boolean>

/** Who has a permission: the least role for everything, the least role for what is the account's own, and a flag for everything. */
type Grant = { all: Role; own?: Role; flag?: Flag }

/**
 * Each permission with who has it. A route declares its permission (middleware/permissions.ts). Where only what is an account's own is
 * allowed, the first statement of the use case has that condition (db/statements/ownership.ts).
 */
const grants = {
  'account:own': { all: 'contributor' },
  'activity:read': { all: 'admin' },
  'assistant:use': { all: 'contributor' },
  /** A profile is the account's own if readers know the account by it. */
  'authors:edit': { all: 'editor', own: 'contributor' },
  'authors:manage': { all: 'editor' },
  'backups:read': { all: 'admin' },
  'blogs:add': { all: 'contributor' },
  'blogs:delete': { all: 'editor', own: 'contributor' },
  'blogs:edit': { all: 'editor', own: 'contributor' },
  'blogs:erase': { all: 'editor' },
  'blogs:feature': { all: 'editor' },
  /** Lists with titles and states. To read a text that readers cannot see, one needs `blogs:edit`. */
  'blogs:list': { all: 'contributor' },
  /** Also every change to a blog that readers see or will see at a time. */
  'blogs:publish': { all: 'editor', own: 'author' },
  'blogs:review': { all: 'editor' },
  'categories:edit': { all: 'editor' },
  'comments:moderate': { all: 'editor', flag: 'moderates' },
  'dashboard:read': { all: 'contributor' },
  'exports:read': { all: 'admin' },
  'health:read': { all: 'admin' },
  'imports:run': { all: 'admin' },
  /** A file is the account's own if it has stored it. */
  'media:edit': { all: 'editor', own: 'contributor' },
  /** The library with all files, and uploads to it. */
  'media:list': { all: 'contributor' },
  /** It changes texts of others. */
  'media:replace': { all: 'editor' },
  'messages:manage': { all: 'admin' },
  'newsletters:send': { all: 'admin', flag: 'sends' },
  /** Its mails have links that sign in. */
  'outbox:read': { all: 'owner' },
  'owners:manage': { all: 'owner' },
  'pages:edit': { all: 'editor' },
  'people:manage': { all: 'admin' },
  'redirects:edit': { all: 'editor' },
  'settings:change': { all: 'admin' },
  'subscribers:manage': { all: 'admin' },
  'tags:edit': { all: 'editor' },
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof grants

const grantOf = (permission: Permission): Grant => grants[permission]

export const permissions = Object.keys(grants)

/** How far a permission reaches: over everything, over what is the account's own, or not at all. */
export type Scope = 'all' | 'own' | 'none'

export function scopeOf(rights: Rights, permission: Permission): Scope {
  const { all, own, flag } = grantOf(permission)
  if (isAtLeast(rights.role, all) || (flag && rights[flag])) return 'all'
  return own && isAtLeast(rights.role, own) ? 'own' : 'none'
}

export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

const flagHolders: Record<Flag, string> = {
  moderates: 'people who may moderate',
  sends: 'people who may send newsletters',
}

/** Who has a permission for everything, as in `editors, admins and owners`. */
export function nameWhoMay(permission: Permission): string {
  const { all, flag } = grantOf(permission)
  const able = [...roles.slice(roles.indexOf(all)).map((role) => `${role}s`), ...(flag ? [flagHolders[flag]] : [])]
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(able)
}

/** A sentence that says who has a permission for everything, as in `Editors, admins and owners can.` */
export function sayWhoMay(permission: Permission): string {
  const names = nameWhoMay(permission)
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} can.`
}
