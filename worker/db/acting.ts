import type { Actor } from '../actor.ts'
import type { Database } from './database.ts'

/** The database, and who writes to it. A task's `var` is one. */
export type Acting = { db: Database; actor: Actor }
