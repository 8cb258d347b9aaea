import { z } from 'zod'
import { providerSecrets } from '#worker/mail-policy.ts'
import { readUser } from './cloudflare-api.ts'
import { type DatabaseState, readDatabaseState } from './remote-database.ts'
import type { SiteNames } from './site-files.ts'
import { readJson, wrangler, wranglerOrNull } from './wrangler.ts'

/** The parts of a site in the Cloudflare account. */
export type Account = {
  /** Null when there is no D1 database of the name. */
  database: ({ id: string } & DatabaseState) | null
  /** Null when there is no Worker of the name. */
  worker: DeployedWorker | null
  hasBucket: boolean
  /** Whether the bucket of backups exists; true where the site has none. */
  hasBackups: boolean
  /** The addresses of the Pages project; null when there is none. */
  domains: string[] | null
}

export type DeployedWorker = {
  /** The version that answers most calls; null when none was ever made live. */
  versionId: string | null
  variables: Record<string, string>
  /** The names of its secrets. */
  secrets: string[]
  /** The names of the buckets that it is bound to. Without them it could not be live. */
  buckets: string[]
  /** Whether `wrangler secret put` has made it: it has nothing but secrets of a site. */
  isDraft: boolean
}

const databases = z.array(z.object({ uuid: z.string(), name: z.string() }))
const projects = z.array(z.object({ 'Project Name': z.string(), 'Project Domains': z.string() }))
const secrets = z.array(z.object({ name: z.string() }))
const deployment = z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })).min(1) })
const binding = z.object({
  type: z.string(),
  name: z.string(),
  /** Of a variable. */
  text: z.string().optional(),
  /** Of a binding to R2. */
  bucket_name: z.string().optional(),
})
const version = z.object({ resources: z.object({ bindings: z.array(binding) }) })

type Binding = z.infer<typeof binding>

/** How Cloudflare says that a Worker does not exist, and wrangler that it was never deployed. */
const noWorker = /\[code: (?:10007|10090)\]|not found/i
const noDeployment = /has no deployments|\[code: (?:10007|10090)\]/

/** The secrets that a site may have before its Worker is deployed. */
const siteSecrets = new Set([
  'PASSWORD_PEPPER',
  'BACKUP_KEY',
  ...providerSecrets.flatMap(({ key, webhook }) => [key, webhook]),
])

/**
 * Reads the account that wrangler is signed in to.
 * @throws Problem when it is not signed in, may not read, or Cloudflare does not answer
 */
export async function readAccount(names: SiteNames): Promise<Account> {
  const databaseId = await findDatabase(names.database)
  const worker = await readWorker(names.worker)
  const isThere = async (bucket: string) => worker?.buckets.includes(bucket) || hasBucket(bucket)
  return {
    database: databaseId === null ? null : { id: databaseId, ...(await readDatabaseState(databaseId)) },
    worker,
    hasBucket: await isThere(names.bucket),
    hasBackups: names.backups === null || (await isThere(names.backups)),
    domains: await findDomains(names.pages),
  }
}

/** Who wrangler is signed in as, and which accounts it may use, in a sentence. @throws Problem when it is not signed in */
export async function describeSignIn(): Promise<string> {
  const { email, accounts } = await readUser()
  const chosen = accounts.find(({ id }) => id === process.env.CLOUDFLARE_ACCOUNT_ID)
  const names = (chosen ? [chosen] : accounts).map(({ name, id }) => `${name} (${id})`)
  return `wrangler is signed in${email ? ` as ${email}` : ''}, with the account ${names.join(', or ')}.`
}

/** The id of a D1 database; null when there is none of that name. */
export async function findDatabase(name: string): Promise<string | null> {
  const list = databases.parse(readJson(await wrangler(['d1', 'list', '--json'])))
  return list.find((database) => database.name === name)?.uuid ?? null
}

/** The addresses of a Pages project; null when there is none of that name. */
export async function findDomains(pages: string): Promise<string[] | null> {
  const list = projects.parse(readJson(await wrangler(['pages', 'project', 'list', '--json'])))
  const project = list.find((one) => one['Project Name'] === pages)
  if (!project) return null
  return project['Project Domains']
    .split(',')
    .map((domain) => domain.trim())
    .filter(Boolean)
}

/** The version of a Worker that answers most calls; null when there is none. */
export async function findLiveVersion(worker: string): Promise<string | null> {
  const status = await wranglerOrNull(['deployments', 'status', '--name', worker, '--json'], noDeployment)
  if (status === null) return null
  const { versions } = deployment.parse(readJson(status))
  return versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id ?? null
}

async function hasBucket(name: string) {
  const list = await wrangler(['r2', 'bucket', 'list'])
  return list.split('\n').some((line) => /^name:\s*(\S+)$/.exec(line.trim())?.[1] === name)
}

async function readWorker(name: string): Promise<DeployedWorker | null> {
  const list = await wranglerOrNull(['secret', 'list', '--name', name, '--format', 'json'], noWorker)
  if (list === null) return null
  const names = secrets.parse(readJson(list)).map((secret) => secret.name)
  const versionId = await findLiveVersion(name)
  const bindings = versionId === null ? [] : await readBindings(name, versionId)
  return {
    versionId,
    variables: variablesIn(bindings),
    secrets: names,
    buckets: bindings.flatMap(({ bucket_name }) => bucket_name ?? []),
    isDraft: bindings.every(({ type }) => type === 'secret_text') && names.every((secret) => siteSecrets.has(secret)),
  }
}

/** The variables of the Worker that is live; none when there is no Worker. */
export async function readLiveVariables(worker: string): Promise<Record<string, string>> {
  const versionId = await findLiveVersion(worker)
  return versionId === null ? {} : readVersionVariables(worker, versionId)
}

/** The variables of a version of a Worker, live or not. */
export async function readVersionVariables(worker: string, versionId: string): Promise<Record<string, string>> {
  return variablesIn(await readBindings(worker, versionId))
}

function variablesIn(bindings: Binding[]): Record<string, string> {
  const variables = bindings.filter(({ type }) => type === 'plain_text')
  return Object.fromEntries(variables.map(({ name, text }) => [name, text ?? '']))
}

async function readBindings(worker: string, versionId: string): Promise<Binding[]> {
  const output = await wrangler(['versions', 'view', versionId, '--name', worker, '--json'])
  return version.parse(readJson(output)).resources.bindings
}
