import { applyMigrations } from '../lib/apply-migrations.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { dataDirectory } from '../lib/local-config.ts'
import { withLocalStorage } from '../lib/local-storage.ts'
import { seedBlogs } from '../seed/seed-blogs.ts'
import { storeSeedImages } from '../seed/seed-images.ts'

const help = `npm run seed -- --blogs 10000

Fills the local database with generated articles, comments and resources: the same ones on every machine. Run again,
it adds the missing ones up to that number and leaves the rest alone. The local stack need not run.

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

  const added = await withLocalStorage(dataDirectory(), async (storage) => {
    await applyMigrations(storage.DB)
    const images = await storeSeedImages(storage)
    return seedBlogs(storage.DB, { blogs, images, onProgress: (done) => drawBar(done, blogs) })
  })
  console.log(`${added} articles added; ${blogs - added} of them were there already.`)
})

/** Redraws one line on a terminal; prints only its last state elsewhere. */
function drawBar(done: number, all: number) {
  const filled = Math.round((done / all) * barWidth)
  const line = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${all}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === all ? '\n' : ''}`)
  else if (done === all) console.log(line)
}
