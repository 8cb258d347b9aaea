import type { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { jobsInTurn } from '#contract/crons.ts'
import { hour, minute } from '#contract/units.ts'
import { visitorAddress } from '#e2e/support/visitor-address.ts'
import { Problem } from '#scripts/lib/command-line.ts'
import { formValues } from '#worker/testing/author.ts'
import { articlePath } from '../targets.ts'
import { type LoadedSite, siteUrl } from './load-bundles.ts'

export type Site = {
  worker: LoadedSite
  /** The same database, past the Worker. */
  database: DatabaseSync
  /** Requests of the edge for documents, which are not answered. */
  asked: Request[]
  /** The number of posts to the provider of mail so far. */
  countPosts: () => number
}

/**
 * Prepares a call: nothing of it may run the code that is measured when the call is the first one.
 * @param time 0 for the first call of a process
 * @returns the call, which throws when it fails
 */
type Task = (site: Site, time: number) => Promise<() => Promise<unknown>>

/** Of the session that the databases of these measurements have. */
export const token = 'b'.repeat(43)
/** The databases have a backup that is begun with this key. */
export const backupKey = 'b'.repeat(64)
/** In kB of HTML. */
export const textSizes = [7, 30, 100] as const
export const letterSizes = [8, 60] as const

/** Calls and runs that a site on the Free plan needs. */
export const freeTasks: Record<string, Task> = {
  'the page of an article': async ({ worker, asked }) => {
    await worker.visit(new Request(siteUrl + articlePath, { headers: { 'cf-connecting-ip': visitorAddress() } }))
    const request = asked.pop()
    const { documents } = worker
    if (!request || !documents) throw new Problem('The edge has not asked the Worker for the article.')
    return () => answered(documents(request))
  },
  ...forEach(textSizes, (size) => [`an autosave of ${size} kB`, (site, time) => autosave(site, size, time)]),
  ...forEach(textSizes, (size) => [`an update of ${size} kB`, (site, time) => update(site, size, time)]),
  ...forEach(textSizes, (size) => [`publishing ${size} kB`, (site, time) => publish(site, size, time)]),
  'an upload of a JPEG of 2.8 MB': (site, time) => upload(site, 'jpeg', time),
  'an upload of a PNG of 4.6 MB': (site, time) => upload(site, 'png', time),
  ...forEach(letterSizes, (size) => [
    `a run that sends mails of ${size} kB`,
    async ({ worker, database, countPosts }, time) => {
      if (countPosts() < time) throw new Problem('A run has sent no mail.')
      sendOnly(database, letterId(size))
      return () => worker.runCron(minuteOfTurn('derive'))
    },
  ]),
  'a run with nothing to do': async ({ worker, database }) => {
    sendOnly(database, '')
    return () => worker.runCron(minuteOfTurn('derive'))
  },
  'a step of the backup': async ({ worker, database }, time) => {
    sendOnly(database, '')
    const { steps } = database.prepare('SELECT total(step) AS steps FROM backups').get() ?? {}
    if (Number(steps) < time) throw new Problem('A run has done no step of the backup.')
    return () => worker.runCron(minuteOfTurn('backup'))
  },
}

function forEach<Size>(sizes: readonly Size[], task: (size: Size) => [string, Task]): Record<string, Task> {
  return Object.fromEntries(sizes.map(task))
}

/** Pauses all campaigns but this one. @param campaign its id */
function sendOnly(database: DatabaseSync, campaign: string) {
  const state = "iif(id = ?, 'sending', 'paused')"
  database.prepare(`UPDATE campaigns SET state = ${state} WHERE state IN ('sending', 'paused')`).run(campaign)
}

/** Begins a backup, of which each next run does a step. */
export async function beginBackup({ runCron }: Pick<LoadedSite, 'runCron'>, database: DatabaseSync): Promise<void> {
  sendOnly(database, '')
  database.exec("UPDATE jobs SET last_success_at = NULL WHERE name = 'backup'")
  await runCron(minuteOfTurn('backup'))
}

/** A minute that is past, in whose turn a job is the first. In the first half hour of a night the backup waits for mail. */
function minuteOfTurn(job: (typeof jobsInTurn)[number][number]): number {
  const turn = jobsInTurn.findIndex(([first]) => first === job)
  const round = jobsInTurn.length * minute
  return Math.floor((Date.now() - hour) / round) * round + turn * minute
}

/** As browsers name what has no name yet. */
const newId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const articleId = (size: number) => `free-${size}`
export const letterId = (size: number) => `letter-${size}`

/** An article of everything that authors write often. @param size of its HTML in kB, about */
export function articleOf(size: number, seed: string): string {
  let html = `<p>${seed}</p>`
  for (let part = 1; html.length < size * 1_000; part += 1) {
    html += `<h2>Part ${part} of the harbour</h2>`
    html += `<p>The boats of quay ${part} leave at <strong>dawn</strong>, and <a href="https://example.com/${part}">come back</a> `
    html += `with what the sea has left: <em>cod</em>, crabs &amp; a bottle with a letter in it. ${'Nobody asks who wrote it. '.repeat(8)}</p>`
    html += `<ul><li><p>One rope of ${part} metres</p></li><li><p>Two buckets, <code>bent</code></p></li></ul>`
    html += `<blockquote><p>“A quay is a promise.”</p></blockquote>`
    html += `<pre><code class="language-ts">const quay = ${part} &lt; 9\n</code></pre>`
  }
  return html
}

async function autosave({ worker, database }: Site, size: number, time: number) {
  const id = newId(size)
  const row = database.prepare('SELECT revision FROM drafts WHERE id = ?').get(id)
  const json = { ...formValues, revision: Number(row?.revision ?? 0), description: articleOf(size, `Time ${time}`) }
  return () => answered(worker.api(write('PUT', `/api/admin/drafts/${id}`, json)))
}

async function update({ worker, database }: Site, size: number, time: number) {
  const blog = readBlog(database, size)
  const json = { ...formValues, ...blog.form, isPublished: true, description: articleOf(size, `Time ${time}`) }
  return () => answered(worker.api(write('POST', `/api/admin/blogs/${blog.id}/update`, json)))
}

/** The first call publishes the draft of the preparation. */
async function publish({ worker, database }: Site, size: number, time: number) {
  const { id } = readBlog(database, size)
  database.prepare('UPDATE blogs SET is_published = 0 WHERE id = ?').run(id)
  if (time > 0) await saveNewerDraft(worker, database, size, `Time ${time}`)
  return () => answered(worker.api(write('POST', '/api/blog/toggle-publish', { id, isPublished: true })))
}

/** Saves a draft of the blog of a size, which is newer than the blog. */
export async function saveNewerDraft(
  { api }: Pick<LoadedSite, 'api'>,
  database: DatabaseSync,
  size: number,
  seed: string,
) {
  const { id, form } = readBlog(database, size)
  const json = { ...formValues, ...form, description: articleOf(size, seed) }
  await answered(api(write('PUT', `/api/admin/drafts/${id}`, json)))
}

/** The blog of a size, with the other values of its form. */
function readBlog(database: DatabaseSync, size: number) {
  const row = database
    .prepare(
      'SELECT blogs.id, drafts.revision, blogs.image FROM blogs LEFT JOIN drafts USING (id) WHERE blogs.title = ?',
    )
    .get(articleId(size))
  if (!row) throw new Problem(`There is no blog of ${size} kB.`)
  return {
    id: String(row.id),
    form: { title: articleId(size), revision: Number(row.revision ?? 0), image: String(row.image) },
  }
}

const pixels = { jpeg: { width: 2_000, height: 1_400 }, png: { width: 1_400, height: 1_100 } }

async function upload({ worker }: Site, format: 'jpeg' | 'png', time: number) {
  const noise = { type: 'gaussian' as const, mean: 100 + time, sigma: 40 }
  const create = { ...pixels[format], channels: 3 as const, background: '#000', noise }
  const bytes = await sharp({ create })
    .toFormat(format, format === 'jpeg' ? { quality: 93 } : {})
    .toBuffer()
  const body = new FormData()
  body.set('owner', newId(time))
  body.set('image', new Blob([Uint8Array.from(bytes)]), `picture.${format}`)
  // The body is made before: a browser has sent it.
  const sent = new Response(body)
  const type = sent.headers.get('content-type') ?? ''
  const raw = await sent.arrayBuffer()
  const headers = {
    authorization: token,
    'cf-connecting-ip': visitorAddress(),
    'content-type': type,
    'content-length': String(raw.byteLength),
  }
  return () =>
    answered(worker.api(new Request(`${siteUrl}/api/admin/pictures`, { method: 'POST', headers, body: raw })))
}

/** A call of the admin with JSON. */
function write(method: string, path: string, json: object): Request {
  const headers = { authorization: token, 'cf-connecting-ip': visitorAddress(), 'content-type': 'application/json' }
  return new Request(siteUrl + path, { method, headers, body: JSON.stringify(json) })
}

/** @throws Problem when the answer says that the call has failed */
export async function answered(answer: Promise<Response>): Promise<string> {
  const response = await answer
  const text = await response.text()
  if (!response.ok) throw new Problem(`${response.status}: ${text.slice(0, 500)}`)
  return text
}
