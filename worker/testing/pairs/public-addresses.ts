import type { Api } from '../set-up-api.ts'

type Path = { path: string; kind: string; target: number | null; blog: string | null; undone: number }

/** Undone articles take their addresses back. */
const undone = `EXISTS (SELECT 1 FROM import_items JOIN imports ON imports.key = import_key
  WHERE imports.state = 'undone' AND target_id = blogs.id AND import_items.kind = 'article')`

/** Remembers the addresses that readers could see, and says which of them have been forgotten. */
export function createAddressMemory(api: Api) {
  const known = new Map<string, Path>()

  return {
    /** The addresses that readers saw, without the admin's redirects, which may lead anywhere. */
    own: () => [...known.values()].flatMap(({ kind, path }) => (kind === 'redirect' ? [] : [path])),
    /**
     * Reads the addresses anew. Only who deletes a redirect, or undoes an import, may take one away.
     * @param act what was done since, by its name
     */
    async findForgotten(act: string): Promise<string[]> {
      const { results } = await api.env.DB.prepare(
        `SELECT path, kind, target, blogs.id AS blog, deleted_at IS NOT NULL AND ${undone} AS undone
        FROM paths LEFT JOIN blogs ON kind IN ('blog', 'imported') AND blogs.key = target WHERE was_public`,
      ).all<Path>()
      const present = new Map(results.map((row) => [row.path, row]))
      const replaced = [...known.values()].filter(
        ({ path, kind }) => kind === 'redirect' && (present.get(path)?.kind ?? kind) !== kind,
      )
      const forgotten = [...known.values()].filter(({ path }) => !present.has(path))
      for (const { path } of forgotten) known.delete(path)
      for (const row of results) known.set(row.path, row)
      const isMeant = (path: Path) => act.startsWith('delete a redirect') || act.startsWith('undo') || path.undone === 1
      return [
        ...forgotten.filter((path) => !isMeant(path)).map(({ path, kind }) => `${path} (${kind}) is forgotten`),
        ...replaced.map(({ path }) => `${path} is a redirect of the admin no more`),
      ]
    },
    /** The mistakes in the answer of an address, by HTTP; nothing where it answers, leads on, is gone or is hidden. */
    async findWrongAnswer(path: string): Promise<string[]> {
      const { status, body } = await api.call(`/api/site/lookup?path=${encodeURIComponent(path)}`)
      if (status !== 200) return [`${path} answers ${status}`]
      if (body.isGone) return []
      const end = String(body.location ?? path)
      const slug = /^\/blog\/(.+)$/.exec(end)?.[1]
      if (!slug) return []
      const answer = await api.call(`/api/blog/${slug}`)
      if (answer.status === 200)
        return answer.body.blog.path === end ? [] : [`${path} leads to ${end}, and on to ${answer.body.blog.path}`]
      const hidden = await api.env.DB.prepare(
        `SELECT 1 FROM paths LEFT JOIN blogs ON kind = 'blog' AND blogs.key = target WHERE path = ? AND (kind <> 'blog' OR NOT is_published)`,
      )
        .bind(end)
        .first()
      return hidden ? [] : [`${path} leads to ${end}, which answers ${answer.status}`]
    },
  }
}
