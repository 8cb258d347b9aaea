import { expect, test } from 'vitest'
import { isSoak } from '#worker/testing/soak-options.ts'
import { Staging } from '../restore/staging.ts'
import { startCloudflare } from '../testing/cloudflare/start.ts'
import { importCommand, runCommandLine } from '../testing/run-command-line.ts'

test.each([
  [[], 'Say to which moment: --timestamp or --bookmark; or --after, when that was done. See --help.'],
  [
    ['--bookmark=b', '--after'],
    'Say to which moment: --timestamp or --bookmark; or --after, when that was done. See --help.',
  ],
  [['--bookmark=b', '--since', 'backups/x'], '--since belongs to --after: before, the database knows it better.'],
  [['--after', '--wait', 'long'], '--wait must be a number of seconds.'],
])('%j is a sentence', async (args, sentence) => {
  expect(await importCommand('time-travel.ts', args)).toEqual({ code: 1, output: `${sentence}\n` })
})

// It runs wrangler a dozen times.
test.skipIf(!isSoak)('a deployed database goes back, and is mended', async () => {
  const cloudflare = await startCloudflare()
  const run = (...args: string[]) => runCommandLine('time-travel.ts', [...args, '--wait', '0'], { env: cloudflare.env })
  try {
    const site = new Staging()
    await site.migrate()
    cloudflare.storage.databases.push({ uuid: 'a-database', name: 'broadsheet', location: null, db: site.db })
    site.db.exec(`INSERT INTO subscribers (email, created_at, id, state) VALUES ('x@example.com', 1, 'x', 'confirmed');
      INSERT INTO campaigns (id, kind, state, title, audience, created_at) VALUES ('news', 'blog', 'sending', 'News', 1, 1)`)
    const api = `${cloudflare.env.CLOUDFLARE_API_BASE_URL}/accounts/an-account/d1/database/a-database`
    await fetch(`${api}/time_travel/bookmark`)
    site.db.exec(
      `UPDATE subscribers SET state = 'left', state_changed_at = 9; UPDATE campaigns SET state = 'finished' WHERE id = 'news'`,
    )
    const read = () =>
      [
        ...cloudflare.storage.rows(
          'broadsheet',
          "SELECT state FROM subscribers UNION ALL SELECT state FROM campaigns WHERE id = 'news'",
        ),
        ...cloudflare.storage.rows('broadsheet', 'SELECT name AS state FROM jobs'),
      ].map(({ state }) => state)
    const refused = await run('--bookmark=nothing')
    expect(refused.output).toContain('The bookmark nothing is invalid')
    expect(refused.output).toContain('The database is as it was, and open for writes.')
    expect(read()).toEqual(['left', 'finished'])
    const { code, output } = await run('--bookmark=bookmark-of-broadsheet')
    expect(output).toContain('To undo this: npm run time-travel -- --bookmark=bookmark-of-before-1\n')
    expect(output).toContain('newsletters: 1 cancelled')
    expect(output).toContain('subscribers: 1 that have left or were deleted since\nThe site is open again.')
    expect(code).toBe(0)
    expect(read()).toEqual(['left', 'cancelled'])
    const after = await run('--after')
    expect(after.output).toContain('Who left, bounced or was deleted after that moment is not known here')
    expect(read()).toEqual(['left', 'cancelled'])
  } finally {
    cloudflare.close()
  }
})
