import type { Page } from '@playwright/test'
import { callApi } from '../admin-api.ts'
import type { Stack } from '../local-stack.ts'
import { type Author, readForm } from './author.ts'
import type { OwedWords } from './owed-words.ts'
import { wordsIn } from './words.ts'

/** The server's side of a blog: `token` is of a session that never ends. */
export type Server = {
  stack: Stack
  token: string
  id: string
  /** The words of each revision that was read: a revision never changes. */
  revisions: Map<string, Set<string>>
}

/**
 * The owed words that are in no place. The places are read in the order in which words move: a word that moves
 * meanwhile is found in the next one.
 */
export async function findLost(owed: OwedWords, authors: Author[], server: Server): Promise<Set<string>> {
  const tabs = authors.flatMap(({ tabs }) => tabs)
  const forms = (await Promise.all(tabs.map(readForm))).map(wordsIn)
  const outsideForms = owed.missingFrom(...forms, ...server.revisions.values())
  if (outsideForms.size === 0) return outsideForms
  const local = (await Promise.all(authors.map(({ observer }) => readIndexedDb(observer)))).map(wordsIn)
  const stored = await readServer(server)
  return outsideForms.intersection(owed.missingFrom(...local, ...stored))
}

/** Every value of every database of a browser, as JSON. */
function readIndexedDb(page: Page): Promise<string> {
  return page.evaluate(async () => {
    function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
    const values: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        values.push(await answer(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    return JSON.stringify(values)
  })
}

/** The words of the draft, of each revision and of the published blog. */
async function readServer(server: Server): Promise<Set<string>[]> {
  const { id, revisions } = server
  const draft = await read(server, `/api/admin/blogs/${id}/edit`)
  const listed = await read(server, `/api/admin/blogs/${id}/revisions`)
  const kept: Set<string>[] = []
  for (const { id: revisionId } of listed.body.revisions) {
    const words =
      revisions.get(revisionId) ?? (await read(server, `/api/admin/blogs/${id}/revisions/${revisionId}`)).words
    revisions.set(revisionId, words)
    kept.push(words)
  }
  const published = await read(server, `/api/blog/${id}`)
  return [draft.words, ...kept, published.words]
}

/** @throws Error when the call fails: its response would look like a place without words */
async function read({ stack, token }: Pick<Server, 'stack' | 'token'>, path: string) {
  const { status, body } = await callApi(stack, path, { token })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return { body, words: wordsIn(JSON.stringify(body)) }
}
