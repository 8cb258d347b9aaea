import { randomUUID } from 'node:crypto'
import { makeBackupKey } from '../../backup/format.ts'
import { type Job, jobsInTurn } from '../../contract/crons.ts'
import { day, minute } from '../../contract/units.ts'
import { planCampaign } from '../mail.ts'
import { outboxVars } from '../publisher.ts'
import { many, type PlanCase, type Publication } from './plan-case.ts'

/** When all that the tests have stored is old enough to be deleted. */
const later = () => new Date(Date.now() + 40 * day).toISOString()
/** As many blogs are due as one run publishes. */
const dueBlogs = many(100, (number) => `blog-${1_000 + number}`)
const noPreparation = () => {}
const vars = { ...outboxVars, BACKUP_KEY: makeBackupKey() }

/** Gives each job its most work: nothing is indexed or derived, and images have no copies. */
const preparations: Record<Job, (publication: Publication) => unknown> = {
  publish: ({ sql }) =>
    sql(
      'UPDATE blogs SET is_published = 0, scheduled_at = 1 WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(dueBlogs),
    ),
  mail: async ({ api, sql }) => {
    // An earlier run has left a campaign that did not fit.
    await sql("DELETE FROM campaigns WHERE state = 'planned'")
    await planCampaign(api, randomUUID(), 'blog-6')
  },
  index: noPreparation,
  // After those with images.
  copies: ({ sql }) =>
    sql("UPDATE image_copies SET attempts = 1 WHERE blog_key IN (SELECT key FROM blogs WHERE id LIKE 'blog-%')"),
  derive: noPreparation,
  resources: noPreparation,
  // Texts wait to be indexed, others are due, and files that were replaced are to be deleted.
  media: async ({ sql }) => {
    await sql(
      "INSERT OR IGNORE INTO media_uses SELECT 'media/gone/0000000000000000', 'blog', id, 1 FROM blogs WHERE state = 'unpublished' LIMIT 50",
    )
    await sql(
      `INSERT OR IGNORE INTO media_moves SELECT 'media/gone/' || printf('%016x', key), 'media/gone/0000000000000000.png', 0, 0, NULL FROM blogs LIMIT 9`,
    )
  },
  backup: noPreparation,
  cleanup: ({ sql }) =>
    sql(
      `INSERT OR IGNORE INTO media SELECT 'media/gone/' || key || '.png', 'gone', 'image/png', 1, 1, 1, 0, NULL, '', NULL FROM blogs`,
    ),
}

/** A job alone, as local runs start it. */
export function jobCase(job: Job): PlanCase {
  return [
    200,
    async (publication) => {
      await preparations[job](publication)
      return { path: '/api/local/run', json: { job, ...(job === 'cleanup' && { at: later() }) }, vars }
    },
  ]
}

/** A run of the cron, as the platform starts it. @param turn the minute that decides which job it does in turn */
export function runCase(turn: number): PlanCase {
  return [
    200,
    async (publication) => {
      await preparations.publish(publication)
      await preparations.mail(publication)
      await preparations.cleanup(publication)
      await preparations.media(publication)
      const time = Math.floor(Date.now() / (jobsInTurn.length * minute)) * jobsInTurn.length * minute + turn * minute
      return { path: '/', headers: { 'x-test-cron': String(time) }, vars }
    },
  ]
}
