import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './command-line.ts'
import { root } from './local-config.ts'
import { requireTool } from './run-tool.ts'

/** The site as Pages serves it; without it there is nothing to serve. */
const siteEntry = join(root, 'web/dist/_worker.js')

/**
 * Builds the site's files into web/dist, emptied first, and the Pages entry beside them. Says nothing when all is well.
 * @throws Problem with what Vite said
 */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  // Whatever runs this, a test for one: the site is the one that readers get.
  const options = { env: { NODE_ENV: 'production' }, ...(signal && { signal }) }
  const build = ['build', 'web', '--logLevel', 'warn']
  await requireTool('The site could not be built', 'vite', build, options)
  await requireTool('The site’s entry could not be built', 'vite', [...build, '--ssr', 'src/edge.tsx'], options)
}

/** @throws Problem when the site has not been built */
export function requireBuiltWeb(): void {
  if (!existsSync(siteEntry)) throw new Problem('There is no built site in web/dist: leave out --no-build.')
}
