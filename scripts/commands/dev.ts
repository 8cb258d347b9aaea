import { join } from 'node:path'
import { buildWeb } from '../lib/build-web.ts'
import { readCommandLine, runCommand } from '../lib/command-line.ts'
import { holdFolder } from '../lib/folder-use.ts'
import { dataDirectory, writeLocalConfig } from '../lib/local-config.ts'
import { withLocalStorage } from '../lib/local-storage.ts'
import { launchSite } from '../lib/pages-dev.ts'
import { readFreePort, reservePort } from '../lib/ports.ts'
import { prepareStorage } from '../lib/prepare-storage.ts'
import { root } from '../lib/root.ts'
import { runLocalStack } from '../lib/run-local-stack.ts'

const help = `npm run dev

Serves the site with hot reload on this machine until Ctrl-C, and bundles the Worker anew when its files change.
All pages are rendered in the browser: \`npm start\` also renders readers' pages at the edge, as production does.
/gallery/ shows the parts that pages are made of.

PORT       the port to serve on (8788)
DATA_DIR   the folder of the database and the files (.wrangler/state)`

/** Paths that the API Worker answers; Vite serves all others. */
const apiPaths = ['/api', '/media']

await runCommand(async () => {
  readCommandLine(help, {})
  const port = await readFreePort()
  await runLocalStack(async (signal) => {
    // Pages does not start without a built site, and Vite reaches the Worker through it.
    console.log('Building the site …')
    await buildWeb(signal)
    const dataDir = dataDirectory()
    const url = `http://127.0.0.1:${port}`
    const release = await holdFolder(dataDir, { command: 'npm run dev', url, tasks: null })
    const prepared = await withLocalStorage(dataDir, prepareStorage)
    const pages = launchSite({ port: await reservePort(), config: writeLocalConfig(), dataDir })
    signal.addEventListener('abort', pages.stop)
    try {
      await pages.ready
      const vite = await serveWithHotReload(port, pages.url)
      const stop = async () => {
        await Promise.all([vite.close(), pages.stop()])
        release()
      }
      return { ...pages, url, ...prepared, stop }
    } catch (error) {
      await pages.stop()
      throw error
    }
  })
})

async function serveWithHotReload(port: number, api: string) {
  const proxy = Object.fromEntries(apiPaths.map((path) => [path, api]))
  // Loaded here, because --help must not wait for it.
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    server: { host: '127.0.0.1', port, strictPort: true, proxy },
  })
  return vite.listen()
}
