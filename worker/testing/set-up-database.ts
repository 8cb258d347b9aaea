import { type Database, openDatabase } from '../db/database.ts'
import { setUpApi } from './set-up-api.ts'

/** The database of the shared Worker, emptied, for tests that call the functions of worker/db directly. */
export function setUpDatabase() {
  const api = setUpApi()
  return {
    get d1(): D1Database {
      return api.env.DB
    },
    get db(): Database {
      return openDatabase(api.env.DB)
    },
  }
}
