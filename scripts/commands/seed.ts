import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { runTask } from '../lib/run-task.ts'

const help = `npm run seed -- --blogs 10000

Fills the local database with generated articles, comments and resources: the same ones on every machine. Run again,
it adds the missing ones up to that number and leaves the rest alone. \`npm start\` may run meanwhile.

  --blogs   how many generated articles there are afterwards (1 to 100000)

DATA_DIR   the folder of the database and the files (.wrangler/state)`

const most = 100_000
const barWidth = 40

await runCommand(async () => {
  const { values } = readCommandLine(help, { blogs: { type: 'string' } })
  const blogs = Number(values.blogs)
  if (!values.blogs) throw new Problem('Say how many: npm run seed -- --blogs 10000')
  if (!Number.isInteger(blogs) || blogs < 1 || blogs > most)
    throw new Problem(`--blogs must be a number from 1 to ${most}.`)

  const { added } = await runTask('npm run seed', { name: 'seed', blogs }, (done) => drawBar(done, blogs))
  console.log(`${added} articles added; ${blogs - added} of them were there already.`)
})

/** Redraws one line on a terminal; prints only its last state elsewhere. */
function drawBar(done: number, all: number) {
  const filled = Math.round((done / all) * barWidth)
  const line = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${all}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === all ? '\n' : ''}`)
  else if (done === all) console.log(line)
}
