import { createServer } from 'vite'
import { buildWeb } from './build-web.ts'
import { Problem, readCommandLine, runCommand } from './command-line.ts'
import { endOfLog, readFreePort } from './house.ts'
import { root } from './local-config.ts'
import { openHouse } from './open-house.ts'

const help = `npm run dev

The same house as \`npm start\`, and beside it the site with hot reload; its address is printed last. The Worker is
built anew when its files change.

PORT       the port of the house (8788); Vite takes the next free one from 5173 on
DATA_DIR   where the database and the files live (.wrangler/state)`

await runCommand(async () => {
  readCommandLine(help, {})
  const port = await readFreePort()
  // Pages serves nothing without a built site, and the Worker is reached through it.
  const house = await openHouse(port, buildWeb)
  process.env.API_URL = house.url
  const site = await createServer({ configFile: `${root}/web/vite.config.ts`, server: { host: '127.0.0.1' } })
  await site.listen()
  console.log(`\nThe site with hot reload: ${site.resolvedUrls?.local[0] ?? ''}`)
  const code = await house.ended
  throw new Problem(
    `The house has ended by itself (code ${code}). The end of ${house.logFile}:\n${endOfLog(house.logFile)}`,
  )
})
