import type { Database } from './database.ts'
import { suggestFromOldIndex } from './old-search.ts'

export async function suggestBlogs(db: Database, text: string): Promise<{ id: string; title: string }[]> {
  return suggestFromOldIndex(db, text)
}
