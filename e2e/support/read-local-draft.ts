import type { Page } from '@playwright/test'

/** What this browser keeps of the blog that is being written, as text; null when it keeps nothing. */
export function readLocalDraft(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('broadsheet')
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
  })
}
