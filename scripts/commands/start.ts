import { buildWeb, requireBuiltWeb } from '../lib/build-web.ts'
import { bundleWorkers } from '../lib/bundle-workers.ts'
import { readCommandLine, runCommand } from '../lib/command-line.ts'
import { dataDirectory } from '../lib/local-config.ts'
import type { LocalStorage } from '../lib/local-storage.ts'
import { takeTasks } from '../lib/local-tasks.ts'
import { readFreePort } from '../lib/ports.ts'
import { prepareStorage } from '../lib/prepare-storage.ts'
import { runLocalStack } from '../lib/run-local-stack.ts'

const help = `npm start [-- --no-build] [--empty]

Builds the site, brings the local database up to date, loads sample content into an empty one, and serves everything on
this machine until Ctrl-C. Changed files are served after the next start; \`npm run dev\` serves them at once.

  --no-build   serve the site that web/dist contains
  --empty      load no sample content; prints a link to the page that sets the site up

PORT       the port to serve on (8788)
DATA_DIR   the folder of the database and the files (.wrangler/state)`

await runCommand(async () => {
  const { values } = readCommandLine(help, {
    'no-build': { type: 'boolean' },
    empty: { type: 'boolean', default: false },
  })
  const port = await readFreePort()
  if (values['no-build']) requireBuiltWeb()
  await runLocalStack(async (signal) => {
    if (!values['no-build']) {
      console.log('Building the site …')
      await buildWeb(signal)
    }
    // Miniflare takes half a second to load: the commands that start nothing must not wait for it.
    const { requireHealthy, serveLocalStack } = await import('../lib/serve-local-stack.ts')
    const dataDir = dataDirectory()
    const bundles = await bundleWorkers(signal)
    const ready = Promise.withResolvers<() => Promise<LocalStorage>>()
    const release = await takeTasks(dataDir, `http://127.0.0.1:${port}`, ready.promise)
    const stack = await serveLocalStack({ port, dataDir, bundles })
    const prepared = await prepareStorage(await stack.openStorage(), { withSample: !values.empty })
    await requireHealthy(stack)
    ready.resolve(stack.openStorage)
    const stop = async () => {
      await stack.stop()
      release()
    }
    return { ...stack, ...prepared, ended: stack.crashed, stop }
  })
})
