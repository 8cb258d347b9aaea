import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { noPassword } from '#worker/accounts/auth/password.ts'
import { makeLoginLink } from '../lib/account.ts'
import { buildWeb } from '../lib/build-web.ts'
import { Problem } from '../lib/command-line.ts'
import { runTool } from '../lib/run-tool.ts'
import { type Account, findDatabase, findDomains, findLiveVersion } from './account.ts'
import { keepAssets } from './keep-assets.ts'
import { describeLive, findLive, type Live, writeNote } from './live.ts'
import type { Deployment, StepName } from './plan.ts'
import { explainRefusal } from './refusals.ts'
import { copySite, siteFolder, writePagesConfig, writeRemoteConfig } from './remote-config.ts'
import { identifyDatabase, migrateRemote, queryRemote } from './remote-database.ts'
import { readJson, wrangler } from './wrangler.ts'

/** The knowledge and the findings of the steps. */
export type Run = {
  account: Account
  deployment: Deployment
  databaseId: string | null
  /** The site's address, once the Pages project exists. */
  siteUrl: () => string
  domains: string[] | null
  /** The version that was uploaded and is not live yet. */
  versionId: string | null
  /** The live version before the new one. */
  live: Live | null
  /** How long the last step waits for the site, in milliseconds. */
  waitMs: number
}

/** Deployments of this branch are production; deployments of others are previews. */
const productionBranch = 'main'
const answerPollMs = 3_000
const answerTimeoutMs = 10_000
const pepperBytes = 32

const uploadedVersion = z.object({ type: z.literal('version-upload'), version_id: z.string() })
const bookmark = z.object({ bookmark: z.string() })

/** The work of each step. @throws Problem with a sentence that says what to do, when Cloudflare refuses */
export const steps: Record<StepName, (run: Run, title: string) => Promise<unknown>> = {
  'require mail secret': (_run, title) => Promise.reject(new Problem(title)),
  build: () => buildWeb(),
  'make pepper': async ({ account, deployment }) => {
    await makePepper(deployment.names.worker)
    // Cloudflare has made it live, in a version of its own.
    if (account.worker) account.worker.versionId = await findLiveVersion(deployment.names.worker)
  },
  'create database': async (run) => {
    const { names, location } = run.deployment
    await wrangler(['d1', 'create', names.database, ...(location ? ['--location', location] : [])])
    run.databaseId = await findDatabase(names.database)
  },
  'identify database': ({ databaseId, deployment }) => identifyDatabase(requireDatabase(databaseId), deployment.siteId),
  'create bucket': ({ deployment }) => createBucket(deployment.names.bucket),
  'create backups': async ({ deployment: { names } }) => names.backups && createBucket(names.backups),
  'create pages': async (run) => {
    const { pages } = run.deployment.names
    await wrangler(['pages', 'project', 'create', pages, '--production-branch', productionBranch])
    run.domains = await findDomains(pages)
  },
  'upload worker': async (run) => {
    run.versionId = await uploadVersion(workerConfig(run))
  },
  'note what is live': async (run) => {
    const { worker, pages } = run.deployment.names
    run.live = await findLive(worker, pages, run.account.worker?.versionId ?? null)
    console.log(`  Live now: ${describeLive(run.live)}\n  To go back to it: npm run deploy -- --back`)
    await printBookmark(run.databaseId)
  },
  migrate: ({ databaseId }) => migrateRemote(databaseId),
  'deploy worker': (run) => wrangler(['deploy', '--config', workerConfig(run)]),
  'go live': async (run) => {
    const { worker } = run.deployment.names
    if ((await findLiveVersion(worker)) !== run.account.worker?.versionId)
      throw new Problem(
        'Somebody else has deployed this site since this deployment began. Get their changes of the code, and run the ' +
          'command again.',
      )
    const note = run.live ? ['--message', writeNote({ kind: 'deployed', before: run.live })] : []
    await wrangler(['versions', 'deploy', `${run.versionId}@100`, ...note, '--yes', '--config', workerConfig(run)])
  },
  'set triggers': (run) => wrangler(['triggers', 'deploy', '--config', workerConfig(run)]),
  'deploy pages': async (run) => {
    const address = run.siteUrl()
    await composeSite(run.account.domains)
    const { ALLOWED_ORIGINS = '' } = run.deployment.variables
    const folder = writePagesConfig(
      address,
      ALLOWED_ORIGINS,
      !address.endsWith('.pages.dev') && (await isAnswering(address)),
    )
    await wrangler(['pages', 'deploy', '--branch', productionBranch, '--commit-dirty'], { cwd: folder })
  },
  check: (run) => waitForSite(run.siteUrl(), run.waitMs),
  'end passwords': ({ account, databaseId, siteUrl }) =>
    endPasswords(databaseId, account.database?.scryptAccounts ?? [], siteUrl()),
}

/** The configuration of the Worker with all that is known now. @returns its path */
function workerConfig({ databaseId, deployment, siteUrl }: Run) {
  return writeRemoteConfig(databaseId, { ...deployment.variables, SITE_URL: siteUrl() })
}

function requireDatabase(id: string | null) {
  if (id === null)
    throw new Problem('The database was created, but Cloudflare does not list it yet. Run the command again.')
  return id
}

/** wrangler lists an account's first buckets only: with many buckets, ours may exist and not be listed. */
async function createBucket(name: string) {
  const { code, output } = await runTool('wrangler', ['r2', 'bucket', 'create', name])
  if (code !== 0 && !output.includes('already exists, and you own it')) throw new Problem(explainRefusal(output))
}

/**
 * Makes the secret that PBKDF2 needs, and stores it in the Worker only. It is shown on a terminal, where the owner can copy
 * it, and nowhere else.
 */
async function makePepper(worker: string) {
  const pepper = randomBytes(pepperBytes).toString('base64url')
  await wrangler(['secret', 'put', 'PASSWORD_PEPPER', '--name', worker], { input: pepper })
  console.log(
    process.stdout.isTTY
      ? `PASSWORD_PEPPER, shown once: ${pepper}\nKeep a copy where you keep passwords: without it no password works.`
      : 'PASSWORD_PEPPER is not shown, because the output is no terminal.',
  )
}

/** Uploads a version that is not live yet. @returns its id */
async function uploadVersion(config: string) {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  try {
    // Where wrangler writes what it did, one JSON object a line.
    const report = join(folder, 'report.ndjson')
    await wrangler(['versions', 'upload', '--config', config], { env: { WRANGLER_OUTPUT_FILE_PATH: report } })
    const lines = (await readFile(report, 'utf8')).trim().split('\n')
    const entries = lines.map((line) => uploadedVersion.safeParse(JSON.parse(line)).data)
    const entry = entries.find((one) => one !== undefined)
    if (!entry) throw new Problem('wrangler did not say which version it has uploaded. Run the command again.')
    return entry.version_id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The way back, should the migrations do harm. */
async function printBookmark(databaseId: string | null) {
  const config = writeRemoteConfig(databaseId)
  const output = await wrangler(['d1', 'time-travel', 'info', 'DB', '--json', '--config', config])
  const { bookmark: current } = bookmark.parse(readJson(output))
  console.log(
    `  To undo the migrations: npm run time-travel -- --bookmark=${current}\n  and then deploy the release of before.`,
  )
}

/** @param domains the addresses of the Pages project; null before its first deployment */
async function composeSite(domains: string[] | null) {
  copySite()
  // The project's own address has no other cache in front of it.
  const domain = domains?.find((one) => one.endsWith('.pages.dev'))
  const reason = await keepAssets(domain ? `https://${domain}` : null, siteFolder)
  if (reason)
    console.log(
      `  The files of the deployment before could not all be kept: ${reason} Who has a page open now may have to load it again.`,
    )
}

/** Waits until a site answers, and says so when it does not. */
export async function waitForSite(url: string, waitMs: number) {
  const end = Date.now() + waitMs
  while (!(await isAnswering(url))) {
    if (Date.now() >= end) {
      console.log(
        `  Everything is deployed, but ${url} does not answer yet. A new address may take some minutes, a domain longer.`,
      )
      return
    }
    await sleep(answerPollMs)
  }
}

async function isAnswering(url: string) {
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(answerTimeoutMs) }).catch(() => null)
  return answer?.ok ?? false
}

/**
 * After a change to the Free plan, which cannot check a password that was hashed by scrypt: ends all passwords and sessions, and
 * prints a login link for each account. Whoever is signed in by one sets a new password without a current one.
 * @param emails of the accounts that have such a password
 */
async function endPasswords(databaseId: string | null, emails: string[], siteUrl: string): Promise<void> {
  const links = await Promise.all(emails.map(async (email) => ({ email, ...(await makeLoginLink(email)) })))
  const endAll = [
    `UPDATE admins SET password_hash = '${noPassword}' WHERE password_hash LIKE '$scrypt$%'`,
    'DELETE FROM sessions',
  ]
  await queryRemote(databaseId, [...links.map(({ statement }) => statement), ...endAll].join('; '))
  console.log(
    '  Each account signs in by its link within 15 minutes, and sets a new password under Account. Any text will do as the ' +
      'current password. A link that has ended: npm run admin -- login-link you@example.com --remote',
  )
  for (const { email, token } of links) console.log(`  ${email}: ${siteUrl}/login#link=${token}`)
}
