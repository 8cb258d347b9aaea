import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLocalConfig } from '#scripts/lib/local-config.ts'
import { withLocalStorage } from '#scripts/lib/local-storage.ts'
import { launchPagesDev, launchSite, type PagesDev } from '#scripts/lib/pages-dev.ts'
import { reservePort } from '#scripts/lib/ports.ts'
import { prepareStorage } from '#scripts/lib/prepare-storage.ts'
import { sampleBlogs } from '#scripts/sample/catalog.ts'
import { seedBlogs } from '#scripts/seed/seed-blogs.ts'
import { storeSeedImages } from '#scripts/seed/seed-images.ts'
import { openDatabase } from '#worker/db/database.ts'
import { blogs } from '#worker/db/schema/blogs.ts'
import { authorsColumn, tagsColumn } from '#worker/db/statements/apply-details.ts'
import type { CleanUp } from './clean-up.ts'
import { authorPath, tagPath } from './targets.ts'

/** How many articles the sample content shows to readers. */
export const sampleSize = sampleBlogs.filter(({ isPublished }) => isPublished).length

/** Starts the baseline: a Pages project that passes every request to a Worker with a constant response. */
export function openBaseline(cleanUp: CleanUp): Promise<PagesDev> {
  return open(cleanUp, (port, dataDir) => {
    const folder = join(import.meta.dirname, 'baseline')
    return launchPagesDev({ folder, workers: [join(folder, 'worker.toml')], health: '/', port, dataDir })
  })
}

export type StackOfSize = { articles: number; stack: PagesDev }

/** Starts a stack with its own database: the sample content, and generated articles up to the given number. */
export async function openStack(articles: number, cleanUp: CleanUp): Promise<StackOfSize> {
  const stack = await open(cleanUp, async (port, dataDir) => {
    await withLocalStorage(dataDir, async (storage) => {
      await prepareStorage(storage)
      if (articles > sampleSize) {
        const images = await storeSeedImages(storage)
        await seedBlogs(storage.DB, { blogs: articles - sampleSize, images })
      }
      await linkArticles(storage.DB)
    })
    return launchSite({ port, config: writeLocalConfig(), dataDir })
  })
  return { articles, stack }
}

/**
 * Gives the older articles an author, and a tag of the sample. The newest twelve, which home shows, stay as they are, so that
 * its figures compare with the figures of earlier commits.
 */
async function linkArticles(d1: D1Database) {
  const older = 'FROM blogs WHERE is_published ORDER BY published_at DESC LIMIT -1 OFFSET 12'
  const keyOf = (table: string, path: string) => `(SELECT key FROM ${table} WHERE slug = '${path.split('/').at(-1)}')`
  await d1.batch(
    [
      `INSERT INTO authors (id, slug, name, folded_name, biography, links, created_at, updated_at)
        VALUES ('ann', 'ann', 'Ann', 'ann', 'Writes.', '[]', 0, 0)`,
      `INSERT OR IGNORE INTO blog_authors SELECT key, ${keyOf('authors', authorPath)}, 0, published_at ${older}`,
      `INSERT OR IGNORE INTO blog_tags SELECT key, ${keyOf('tags', tagPath)}, 0, published_at ${older}`,
    ].map((statement) => d1.prepare(statement)),
  )
  await openDatabase(d1).update(blogs).set({ authors: authorsColumn, tags: tagsColumn })
}

async function open(cleanUp: CleanUp, launch: (port: number, dataDir: string) => PagesDev | Promise<PagesDev>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-bench-'))
  // A process that is ending may still write to it.
  cleanUp.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const stack = await launch(await reservePort(), dataDir)
  cleanUp.add(stack.stop)
  await stack.ready
  return stack
}
