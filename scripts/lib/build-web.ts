import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from './command-line.ts'
import { root } from './root.ts'
import { requireTool } from './run-tool.ts'

/** The last files of the build: the entry of Pages, and what the Worker renders with. */
const lastFiles = ['web/dist/_worker.js', 'web/build/renderer.js']

/** Vite's report about the build: the names of all source files, which are nobody's business. */
const writtenNotes = join(root, 'web/dist/.vite')
/** Where the tests read it. It is not deployed. */
export const buildNotes = join(root, 'web/.vite')

/**
 * Builds the site's files into web/dist, emptied first, the Pages entry beside them, and the Worker's renderer into web/build.
 * Prints nothing on success.
 * @throws Problem with Vite's output
 */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  // Production's build also where a test sets NODE_ENV.
  const options = { env: { NODE_ENV: 'production' }, ...(signal && { signal }) }
  const build = ['build', 'web', '--logLevel', 'warn']
  await requireTool('The site could not be built', 'vite', build, options)
  await Promise.all([
    requireTool('The site’s entry could not be built', 'vite', [...build, '--ssr', 'src/edge.ts'], options),
    requireTool(
      'The renderer could not be built',
      'vite',
      [...build, '--ssr', 'src/renderer.ts', '--outDir', 'build'],
      options,
    ),
  ])
  await rm(buildNotes, { recursive: true, force: true })
  await rename(writtenNotes, buildNotes)
}

/** @throws Problem when the site has not been built */
export function requireBuiltWeb(): void {
  if (!lastFiles.every((path) => existsSync(join(root, path))))
    throw new Problem('There is no built site in web/dist and web/build: leave out --no-build.')
}
