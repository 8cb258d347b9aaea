import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLocalConfig } from '#scripts/lib/local-config.ts'
import { withLocalStorage } from '#scripts/lib/local-storage.ts'
import { launchPagesDev, launchSite, type PagesDev } from '#scripts/lib/pages-dev.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { prepareStorage } from '#scripts/lib/prepare-storage.ts'
import { sampleBlogs } from '#scripts/sample/catalog.ts'
import { seedBlogs } from '#scripts/seed/seed-blogs.ts'
import { storeSeedImages } from '#scripts/seed/seed-images.ts'
import type { CleanUp } from './clean-up.ts'

/** How many articles the sample content shows to readers. */
export const sampleSize = sampleBlogs.filter(({ isPublished }) => isPublished).length

/** Starts the baseline: a Pages project that passes every request to a Worker with a constant response. */
export async function openBaseline(cleanUp: CleanUp): Promise<PagesDev> {
  const { stack } = await open(cleanUp, (port, dataDir) => {
    const folder = join(import.meta.dirname, 'baseline')
    return launchPagesDev({ folder, workers: [join(folder, 'worker.toml')], health: '/', port, dataDir })
  })
  return stack
}

export type StackOfSize = { articles: number; stack: PagesDev; dataDir: string }

/** Starts a stack with its own database: the sample content, and generated articles up to the given number. */
export async function openStack(articles: number, cleanUp: CleanUp): Promise<StackOfSize> {
  const opened = await open(cleanUp, async (port, dataDir) => {
    await withLocalStorage(dataDir, async (storage) => {
      await prepareStorage(storage)
      if (articles > sampleSize) {
        const images = await storeSeedImages(storage)
        await seedBlogs(storage.DB, { blogs: articles - sampleSize, images })
      }
    })
    return launchSite({ port, config: writeLocalConfig(), dataDir })
  })
  return { articles, ...opened }
}

async function open(cleanUp: CleanUp, launch: (port: number, dataDir: string) => PagesDev | Promise<PagesDev>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-bench-'))
  // A process that is ending may still write to it.
  cleanUp.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const stack = await launch(await freePort(), dataDir)
  cleanUp.add(stack.stop)
  await stack.ready
  return { stack, dataDir }
}
