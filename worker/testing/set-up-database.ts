import { visitor } from '../actor.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { setUpApi } from './set-up-api.ts'

/** The database of the shared Worker, emptied, for tests that call queries directly, as visitors. */
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
    actor: visitor,
  }
}
