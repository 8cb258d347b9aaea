import type { Api } from './set-up-api.ts'

/** Makes a call. @returns the cache tags that it has raised, with a minus where it is a removal */
export async function raisedBy(api: Api, call: () => Promise<unknown>): Promise<string[]> {
  await api.env.DB.exec('UPDATE cache_tags SET purges_left = 0')
  const before = await api.env.DB.prepare("SELECT value FROM counters WHERE name = 'version'").first<number>('value')
  await call()
  const { results } = await api.env.DB.prepare('SELECT tag, is_removal FROM cache_tags WHERE version > ? ORDER BY tag')
    .bind(before)
    .all<{ tag: string; is_removal: number }>()
  return results.map(({ tag, is_removal: isRemoval }) => (isRemoval ? `-${tag}` : tag))
}
