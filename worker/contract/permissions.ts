/** The roles of accounts, from the least to the greatest: each may do what those before it may. */
const roles = ['admin'] as const
export type Role = (typeof roles)[number]

/** Each permission with the least role that has it. A route declares its permission (middleware/permissions.ts). */
const leastRoles = {
  'account:own': 'admin',
  'activity:read': 'admin',
  'assistant:use': 'admin',
  'authors:edit': 'admin',
  'backups:read': 'admin',
  'blogs:delete': 'admin',
  'blogs:edit': 'admin',
  'blogs:publish': 'admin',
  'blogs:read': 'admin',
  'categories:edit': 'admin',
  'comments:moderate': 'admin',
  'comments:reply': 'admin',
  'dashboard:read': 'admin',
  'exports:read': 'admin',
  'health:read': 'admin',
  'imports:run': 'admin',
  'messages:manage': 'admin',
  'newsletters:send': 'admin',
  'newsletters:write': 'admin',
  'outbox:read': 'admin',
  'pages:edit': 'admin',
  'redirects:edit': 'admin',
  'settings:change': 'admin',
  'settings:read': 'admin',
  'subscribers:manage': 'admin',
  'tags:edit': 'admin',
} as const satisfies Record<string, Role>

export type Permission = keyof typeof leastRoles

export const permissions = Object.keys(leastRoles)

export function roleMay(role: Role, permission: Permission): boolean {
  return roles.indexOf(role) >= roles.indexOf(leastRoles[permission])
}
