import { buildWeb, requireBuiltWeb } from './build-web.ts'
import { Problem, readCommandLine, runCommand } from './command-line.ts'
import { endOfLog, readFreePort } from './house.ts'
import { openHouse } from './open-house.ts'

const help = `npm start [-- --no-build]

Builds the site, brings the local database up to date, fills an empty one with sample content, and serves
everything on this machine, until Ctrl-C.

  --no-build   serve what web/dist holds

PORT       the port to serve on (8788)
DATA_DIR   where the database and the files live (.wrangler/state)`

await runCommand(async () => {
  const { values } = readCommandLine(help, { 'no-build': { type: 'boolean' } })
  const port = await readFreePort()
  if (values['no-build']) requireBuiltWeb()
  const house = await openHouse(port, async (signal) => {
    if (values['no-build']) return
    console.log('Building the site …')
    await buildWeb(signal)
  })
  const code = await house.ended
  throw new Problem(
    `The house has ended by itself (code ${code}). The end of ${house.logFile}:\n${endOfLog(house.logFile)}`,
  )
})
