import type { Resource } from './blog.ts'

/** Readers get no resource that did not answer on so many days in a row. Triggers of the database know the number too. */
export const deadAfterDays = 3

/** A resource as its author sees it. */
export type ListedResource = Resource & { isDead: boolean }
