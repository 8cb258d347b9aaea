import { z } from 'zod'
import { Problem } from './command-line.ts'
import type { Account, Deployment } from './deploy-plan.ts'
import { requireTool, runTool } from './run-tool.ts'

const databases = z.array(z.object({ uuid: z.string(), name: z.string() }))
const projects = z.array(z.object({ 'Project Name': z.string(), 'Project Domains': z.string() }))
const secrets = z.array(z.object({ name: z.string() }))

/**
 * Reads the account that wrangler is signed in to.
 * @throws Problem when it is not signed in, or Cloudflare does not answer
 */
export async function readAccount({ database, bucket, pages, worker }: Deployment): Promise<Account> {
  const [databaseId, buckets, domains, secretNames] = await Promise.all([
    findDatabase(database),
    ask(['r2', 'bucket', 'list']),
    findDomains(pages),
    readSecrets(worker),
  ])
  return {
    databaseId,
    hasBucket: buckets.split('\n').some((line) => /^name:\s*(\S+)$/.exec(line.trim())?.[1] === bucket),
    domains,
    secrets: secretNames,
  }
}

/** The id of a D1 database; null when there is none of that name. */
export async function findDatabase(name: string): Promise<string | null> {
  const list = databases.parse(readJson(await ask(['d1', 'list', '--json'])))
  return list.find((database) => database.name === name)?.uuid ?? null
}

/** The addresses of a Pages project; null when there is none of that name. */
export async function findDomains(pages: string): Promise<string[] | null> {
  const list = projects.parse(readJson(await ask(['pages', 'project', 'list', '--json'])))
  const project = list.find((one) => one['Project Name'] === pages)
  if (!project) return null
  return project['Project Domains']
    .split(',')
    .map((domain) => domain.trim())
    .filter(Boolean)
}

function ask(args: string[]) {
  return requireTool('Cloudflare could not be asked (`npx wrangler login` signs you in)', 'wrangler', args)
}

/** A Worker that does not exist has no secrets; wrangler reports that as a failure. */
async function readSecrets(worker: string) {
  const { code, output } = await runTool('wrangler', ['secret', 'list', '--name', worker, '--format', 'json'])
  if (code === 0) return secrets.parse(readJson(output)).map(({ name }) => name)
  if (/not found/i.test(output)) return []
  throw new Problem(`The Worker’s secrets could not be read:\n${output.trim()}`)
}

/**
 * The JSON list in wrangler's output, which may begin with a warning.
 * @throws Problem when there is none
 */
export function readJson(output: string): unknown {
  const start = output.search(/^\[/m)
  if (start < 0) throw new Problem(`wrangler did not print a list:\n${output.trim()}`)
  return JSON.parse(output.slice(start))
}
