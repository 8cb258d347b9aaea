import type { Random } from '#scripts/seed/random.ts'
import type { ImportItem } from '../../contract/imports.ts'
import { day } from '../../contract/units.ts'
import { backupKey } from '../backups.ts'
import { articleItem, createImporter, itemOf } from '../imports.ts'
import { createMover } from '../move-site.testing.ts'
import type { Api } from '../set-up-api.ts'

const names = ['Harbour', 'Markets', 'Night', 'Rivers', 'Money'] as const
const at = '2024-03-01T08:00:00.000Z'
export const longTasks = ['export', 'import of the export', 'import of a file', 'undo', 'backup'] as const
type LongTask = (typeof longTasks)[number]

/** A file of another program that was brought in before comes again so often. */
const again = 0.3
/** An import is cancelled half-way so often. */
const stopped = 0.2
const mostRuns = 1_000

/** Tasks of many calls, whose outcome other writes may change meanwhile: exports, imports, undoing them, and backups. */
export function createLongTasks({
  token,
  random,
  vars,
}: {
  token: () => string
  random: Random
  vars: Record<string, string>
}) {
  let exported: Blob | undefined
  const files: ImportItem[][] = []
  let nights = 0

  const named = () => ({ name: random.pick(names) })

  /** Items of a file of another site, whose names and addresses meet the ones that are here. */
  function itemsOf(file: number): ImportItem[] {
    const category = random.pick(names)
    const slug = () => random.pick(names).toLowerCase()
    const articles = [1, 2, 3].map((number) =>
      articleItem(`file-${file}-${number}`, {
        slug: slug(),
        category: random.chance(0.7) ? category : random.pick(names),
        authors: random.chance(0.5) ? [named()] : [],
        tags: [named()],
        ...(random.chance(0.7) && { state: 'published' as const, publishedAt: at }),
        formerPaths: [{ path: `/2019/${slug()}`, createdAt: at }],
      }),
    )
    const description = ''
    const created = { description, image: '', createdAt: at }
    return [
      itemOf('category', `category-${category}`, {
        ...created,
        slug: slug(),
        name: category,
        position: 0,
        formerNames: [],
      }),
      itemOf('tag', `file-${file}-tag`, {
        id: `file-${file}-tag`,
        slug: slug(),
        ...named(),
        description,
        mergedInto: null,
      }),
      ...articles,
      itemOf('redirects', 'redirects-1', {
        redirects: [{ kind: 'redirect', from: `/${slug()}`, to: `/blog/${slug()}`, createdAt: at }],
      }),
    ]
  }

  async function bringIn(api: Api) {
    const isAgain = files.length > 0 && random.chance(again)
    if (!isAgain) files.push(itemsOf(files.length))
    const place = isAgain ? random.whole(0, files.length - 1) : files.length - 1
    const items = files[place] ?? []
    const imports = createImporter(api, token, vars)
    const { id } = await imports.create(`file ${place}`, 'broadsheet')
    for (const item of items) await imports.check(id, [item])
    await imports.act(id, 'start')
    const stored = random.chance(stopped) ? items.slice(0, random.whole(1, items.length)) : items
    for (const item of stored) await imports.store(id, [item])
    await imports.act(id, stored.length < items.length ? 'cancel' : 'finish')
  }

  async function undo(api: Api) {
    const row = await api.env.DB.prepare(
      "SELECT id FROM imports WHERE state IN ('finished', 'cancelled') AND started_at IS NOT NULL ORDER BY key DESC LIMIT 1",
    ).first<{ id: string }>()
    if (!row) return
    const imports = createImporter(api, token, vars)
    for (;;) {
      const { status, body } = await imports.undo(row.id)
      if (status !== 200) return
      if (!body.hasMore && random.chance(0.5))
        await imports.undo(
          row.id,
          body.kept.slice(0, 1).map(({ id }: { id: string }) => id),
        )
      if (!body.hasMore) return
    }
  }

  /** The backup of a night of its own, with as little at a time as on Free. */
  async function backUp(api: Api) {
    nights += 1
    const night = new Date(Date.now() + nights * day)
    night.setUTCHours(12)
    await api.env.DB.exec("DELETE FROM jobs WHERE name = 'backup'")
    for (let runs = 0; runs < mostRuns; runs += 1) {
      const { status, text } = await api.call('/api/local/run', {
        json: { job: 'backup', at: night.toISOString() },
        vars: { ...vars, PLAN: 'free', BACKUP_KEY: backupKey },
      })
      if (status !== 200) throw new Error(`The backup has answered ${status}: ${text}`)
      const { results } = await api.env.DB.prepare("SELECT 1 FROM backups WHERE state NOT IN ('good', 'failed')").all()
      if (results.length === 0) return
    }
    throw new Error('The backup does not end.')
  }

  return {
    export: async (api: Api) => {
      exported = await createMover(api, token, vars).takeOut()
    },
    'import of the export': async (api: Api) => {
      if (exported) await createMover(api, token, vars).bringIn(exported)
    },
    'import of a file': bringIn,
    undo,
    backup: backUp,
  } satisfies Record<LongTask, (api: Api) => Promise<void>>
}
