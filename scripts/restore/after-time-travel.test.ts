import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { addressHash } from '#worker/mail/hash-address.ts'
import { root } from '../lib/root.ts'
import { mendDatabase } from './after-time-travel.ts'
import type { Ended } from './keep-ended.ts'
import { Staging } from './staging.ts'

const open = `INSERT INTO campaigns (id, kind, state, title, audience, created_at) VALUES ('news', 'blog', 'sending', 'News', 2, 1),
    ('later', 'blog', 'planned', 'Later', 0, 1), ('sent', 'blog', 'finished', 'Sent', 1, 1);
  UPDATE campaigns SET audience = 7, next_position = 7 WHERE key = 1;
  INSERT INTO deliveries (campaign_key, position, email) VALUES (1, 7, 'x@example.com');
  INSERT INTO batches (id, campaign_key, first, last, state, provider, run, lease_ends_at, claimed_at)
    SELECT 'b', key, 1, 2, 'claimed', 'resend', '', 0, 0 FROM campaigns WHERE id = 'news';
  INSERT INTO subscribers (email, created_at, id, state) VALUES
    ('a@example.com', 1, 'a', 'confirmed'), ('b@example.com', 1, 'b', 'confirmed'), ('c@example.com', 1, 'c', 'pending')`

async function later(): Promise<Ended> {
  const hashOf = await addressHash('one')
  return {
    key: 'one',
    subscribers: [{ email: 'a@example.com', state: 'left', state_changed_at: 9 }],
    suppressions: [
      { email_hash: await hashOf('b@example.com'), scope: 'newsletter', reason: 'deleted', created_at: 9 },
    ],
    digests: [{ week: '2026-11-23', title: 'Digest', created_at: 9 }],
  }
}

/** Mends a database twice. @returns its mails and readers after each time */
async function mendTwice(db: DatabaseSync, migrations: string[]) {
  const target = {
    read: async (sql: string) => db.prepare(sql).all(),
    write: () => Promise.reject(new Error('It is read only.')),
  }
  const seen = []
  for (let time = 0; time < 2; time += 1) {
    const { statements, ends, cancelled } = await mendDatabase(target, await later(), migrations)
    for (const statement of statements) db.exec(statement)
    const states = (sql: string) =>
      db
        .prepare(`SELECT ${sql}`)
        .all()
        .map((row) => Object.values(row).join(' '))
    seen.push({
      ends: ends.length,
      cancelled,
      campaigns: states("id, state FROM campaigns WHERE kind = 'blog' ORDER BY key"),
      single: states('next_position, state FROM campaigns WHERE key = 1'),
      mails: states(
        "state FROM deliveries WHERE campaign_key = 1 AND position = 7 UNION ALL SELECT state FROM batches WHERE id = 'b'",
      ),
      readers: states("email, state FROM subscribers WHERE id IN ('a', 'b', 'c') ORDER BY email"),
      suppressed: states('count(*) FROM suppressions WHERE created_at = 9'),
    })
  }
  return seen
}

const mended = {
  ends: 2,
  cancelled: 2,
  campaigns: ['news cancelled', 'later cancelled', 'sent finished'],
  single: ['8 sending'],
  mails: ['excluded', 'unknown'],
  readers: ['a@example.com left', 'c@example.com pending'],
  suppressed: ['1'],
}

test('what was open is cancelled, and who has ended later stays so; once more changes nothing', async () => {
  const site = new Staging()
  await site.migrate()
  site.db.exec(open)
  site.db.exec("INSERT INTO backups (id, state, started_at, position) VALUES ('2026-11-28-half', 'writing', 1, '{}')")
  const migrations = site.values('SELECT name FROM d1_migrations')
  expect(await mendTwice(site.db, migrations)).toEqual([mended, { ...mended, ends: 0, cancelled: 0 }])
  expect(site.values('SELECT week FROM campaigns WHERE week IS NOT NULL')).toEqual(['2026-11-23'])
  expect(site.values('SELECT email FROM subscribers WHERE reminded_at > 1')).toEqual(['c@example.com'])
  // The backup under way is of an earlier epoch, which ends it, and the next one relies on no earlier one.
  expect(site.values('SELECT count(*) FROM epochs WHERE began_at > 0').map(Number)).not.toEqual([0])
  expect(site.values('SELECT tag FROM cache_tags WHERE purges_left = 2 AND version > 1600000000000')).toHaveLength(5)
})

test('a database of before the last migrations is mended too', async () => {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  db.exec(await readFile(join(root, 'scripts/testing/releases/0.2.0.sql'), 'utf8'))
  db.exec('DELETE FROM batches; DELETE FROM deliveries; DELETE FROM campaigns WHERE key > 1; DELETE FROM secrets')
  db.exec(open)
  expect(await mendTwice(db, ['0000_initial.sql'])).toEqual([mended, { ...mended, ends: 0, cancelled: 0 }])
})
