import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { applyMigrations } from '../lib/apply-migrations.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { withLocalStorage } from '../lib/local-storage.ts'
import { fillSite } from '../testing/releases/fill-site.ts'
import { fixtureFolder, listReleases, writeFixture } from '../testing/releases/fixture.ts'

const help = `npm run freeze

Writes the database of this release, filled with what a site in use has, to scripts/testing/releases/<version>.sql, from
which every later migration is tested. A release is frozen once: an existing file is not replaced.`

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
    await writeFile(join(fixtureFolder, `${version}.sql`), text)
    console.log(`Wrote scripts/testing/releases/${version}.sql: ${Math.round(text.length / 1_000)} kB.`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
