import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import packageJson from '../../package.json' with { type: 'json' }
import { applyMigrations } from '../lib/apply-migrations.ts'
import { buildWeb } from '../lib/build-web.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { withLocalStorage } from '../lib/local-storage.ts'
import { requireTool } from '../lib/run-tool.ts'
import { fillSite } from '../testing/releases/fill-site.ts'
import { fixtureFolder, listReleases, workerPath, writeFixture } from '../testing/releases/fixture.ts'

const help = `npm run freeze

Writes the database of this release, filled with what a site in use has, to scripts/testing/releases/<version>.sql, from
which every later migration is tested, and its Worker beside it, which must run after each of them. A release is frozen once: an existing file is not replaced.`

await runCommand(async () => {
  readCommandLine(help, {})
  const { version } = packageJson
  if ((await listReleases()).includes(version))
    throw new Problem(`Release ${version} is frozen already. Set the next version in package.json first.`)
  const dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-freeze-'))
  try {
    const text = await withLocalStorage(dataDir, async ({ DB }) => {
      await applyMigrations(DB)
      await fillSite(DB)
      return writeFixture(DB, `Release ${version}, written by npm run freeze. It is never edited.`)
    })
    await buildWeb()
    await requireTool('The Worker could not be built', 'wrangler', ['deploy', '--dry-run', '--outdir', dataDir])
    const script = await readFile(join(dataDir, 'index.js'), 'utf8')
    await writeFile(join(fixtureFolder, `${version}.sql`), text)
    await writeFile(workerPath(version), brotliCompressSync(script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')))
    console.log(
      `Wrote scripts/testing/releases/${version}.sql (${Math.round(text.length / 1_000)} kB), and its Worker.`,
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
