import type { Page } from '@playwright/test'

/**
 * The local draft of a form in IndexedDB, as JSON; null when there is none.
 * @param database which exists already; that of Add Blog when left out
 */
export function readLocalDraft(page: Page, database = 'broadsheet'): Promise<string | null> {
  return page.evaluate(async (name) => {
    const opened = indexedDB.open(name)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result)
      opened.onerror = () => reject(opened.error)
    })
    try {
      const all = database.transaction('blog-draft').objectStore('blog-draft').getAll()
      const values = await new Promise<unknown[]>((resolve, reject) => {
        all.onsuccess = () => resolve(all.result)
        all.onerror = () => reject(all.error)
      })
      return values.length > 0 ? JSON.stringify(values) : null
    } finally {
      database.close()
    }
  }, database)
}
