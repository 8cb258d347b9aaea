import type { Actor } from '../actor.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { setUpApi } from './set-up-api.ts'

/** Tests that call queries directly act as the cron, which may do everything. */
const actor: Actor = { kind: 'cron' }

/** The database of the shared Worker, emptied, for tests that call queries directly. */
export function setUpDatabase() {
  const api = setUpApi()
  let db: Database | undefined
  return {
    get d1(): D1Database {
      return api.env.DB
    },
    get db(): Database {
      db ??= openDatabase(api.env.DB)
      return db
    },
    actor,
  }
}
