import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { requireTool } from '#scripts/lib/run-tool.ts'

const scripts = /<script type="module".*?<\/script>|<link rel="modulepreload"[^>]*>/g

/**
 * Builds the site with React's development build, which reports every difference between a document and the first
 * rendering: the production build does not report attributes.
 */
export async function buildForDevelopment() {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-development-'))
  await requireTool(
    'The development build failed',
    'vite',
    ['build', 'web', '--mode', 'development', '--minify', 'false', '--outDir', folder, '--logLevel', 'warn'],
    { env: { NODE_ENV: 'development' } },
  )
  const own = (await readFile(join(folder, 'index.html'), 'utf8')).match(scripts)?.join('') ?? ''

  /** Replaces the scripts of each document. @param plant changes the document */
  async function serveTo(page: Page, plant = (html: string) => html): Promise<void> {
    await page.route('**/*', async (route) => {
      if (isDocument(route)) {
        const response = await route.fetch()
        const html = (await response.text()).replaceAll(scripts, '').replace('</body>', () => `${own}</body>`)
        return route.fulfill({ response, body: plant(html) })
      }
      const { pathname } = new URL(route.request().url())
      const path = join(folder, pathname)
      // The other files are the same in both builds, and some have headers of their own.
      return pathname.startsWith('/assets/') && existsSync(path) ? route.fulfill({ path }) : route.fallback()
    })
  }

  return { serveTo, remove: () => rm(folder, { recursive: true, force: true }) }
}

function isDocument(route: Route) {
  const request = route.request()
  return request.isNavigationRequest() && request.frame().parentFrame() === null
}
