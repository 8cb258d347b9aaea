import type { Resource } from './blog.ts'

/** Readers get no resource that did not answer on this number of days in a row. Triggers of the database know the number too. */
export const deadAfterDays = 3

/** Of a call that proposes resources, about: the instructions with the subject, and the longest answer. */
export const proposalCharacters = { sent: 1_300, answered: 2_800 }

/** A resource as its author sees it. */
export type ListedResource = Resource & { isDead: boolean }
