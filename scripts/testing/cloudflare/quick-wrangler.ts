import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { RunOptions, runTool } from '../../lib/run-tool.ts'
import type { startCloudflare } from './start.ts'

type Result = Awaited<ReturnType<typeof runTool>>

const config = z.object({
  name: z.string(),
  vars: z.record(z.string(), z.string()).default({}),
  limits: z.object({ cpu_ms: z.number() }).optional(),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string() })).default([]),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })).default([]),
})
const answer = z.object({ result: z.unknown(), errors: z.array(z.object({ code: z.number(), message: z.string() })) })
const list = z.array(z.record(z.string(), z.unknown()))

/**
 * Stands in for wrangler, whose every command is a process of a second: makes the calls that the command makes. The tests of
 * `npm run soak` run the real one.
 */
export function createQuickWrangler({ env }: Pick<Awaited<ReturnType<typeof startCloudflare>>, 'env'>) {
  const base = `${env.CLOUDFLARE_API_BASE_URL}/accounts/${env.CLOUDFLARE_ACCOUNT_ID}`

  async function call(method: string, path: string, body?: FormData | string | object): Promise<unknown> {
    const sent =
      body === undefined || typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
    const response = await fetch(base + path, { method, ...(sent !== undefined && { body: sent }) })
    const { result, errors } = answer.parse(await response.json())
    const [error] = errors
    if (error)
      throw new Error(`A request to the Cloudflare API (${path}) failed.\n\n  ${error.message} [code: ${error.code}]`)
    return result
  }

  async function importFile(database: string, file: string) {
    const text = readFileSync(file, 'utf8')
    const path = `${database}/import`
    const { upload_url } = z
      .object({ upload_url: z.string() })
      .parse(await call('POST', path, { action: 'init', etag: 'e' }))
    await fetch(upload_url, { method: 'PUT', body: text })
    await call('POST', path, { action: 'ingest', etag: 'e', filename: 'e.sql' })
  }

  /** Every command that deployments run, by its words. */
  const commands: Record<string, (args: Args) => Promise<unknown>> = {
    'd1 list': () => call('GET', '/d1/database'),
    'd1 create': ({ words: [name], option }) =>
      call('POST', '/d1/database', { name, primary_location_hint: option('location') }),
    'd1 execute': async ({ option, read }) => {
      const database = `/d1/database/${read().d1_databases[0]?.database_id}`
      const file = option('file')
      return file ? importFile(database, file) : call('POST', `${database}/query`, { sql: option('command') })
    },
    'd1 time-travel info': ({ read }) =>
      call('GET', `/d1/database/${read().d1_databases[0]?.database_id}/time_travel/bookmark`),
    'secret list': ({ option }) => call('GET', `/workers/scripts/${option('name')}/secrets`),
    'secret put': ({ words: [name], option, input }) =>
      call('PUT', `/workers/scripts/${option('name')}/secrets`, { name, text: input, type: 'secret_text' }).catch(
        async (error: Error) => {
          if (!error.message.includes('[code: 10007]')) throw error
          // wrangler makes a Worker that has nothing else.
          await call('PUT', `/workers/scripts/${option('name')}`, formOf({}))
          return call('PUT', `/workers/scripts/${option('name')}/secrets`, { name, text: input, type: 'secret_text' })
        },
      ),
    'deployments status': async (args) =>
      (await readDeployments(args))[0] ?? Promise.reject(new Error('has no deployments')),
    'deployments list': async (args) => (await readDeployments(args)).toReversed(),
    'versions list': async ({ option }) => {
      const { items } = z
        .object({ items: list })
        .parse(await call('GET', `/workers/scripts/${option('name')}/versions`))
      return items.toReversed()
    },
    'versions view': ({ words: [id], option }) => call('GET', `/workers/scripts/${option('name')}/versions/${id}`),
    'versions upload': async ({ read, report }) => {
      const { id } = z
        .object({ id: z.string() })
        .parse(await call('POST', `/workers/scripts/${read().name}/versions`, formOf(read())))
      appendFileSync(report, `${JSON.stringify({ type: 'version-upload', version_id: id })}\n`)
    },
    'versions deploy': ({ words: [version = ''], read, option }) =>
      deploy(read().name, version.split('@')[0], option('message')),
    rollback: async ({ words: [version], option }) => {
      const [name, message] = [option('name') ?? '', option('message')]
      const changed = await deploy(name, version, message).then(() => null, String)
      const [, secrets] = /secrets have changed: (.*) \[code: 10220\]/.exec(changed ?? '') ?? []
      if (changed && !secrets) throw new Error(changed)
      if (secrets) await deploy(name, version, message, '?force=true')
      return secrets
        ?.split(', ')
        .map((secret) => `  * ${secret}`)
        .join('\n')
    },
    deploy: async ({ read }) => {
      const { name, ...rest } = read()
      await call('PUT', `/workers/scripts/${name}`, formOf(rest))
      await setTriggers(name)
    },
    'triggers deploy': ({ read }) => setTriggers(read().name),
    'r2 bucket list': async () => {
      const { buckets } = z.object({ buckets: list }).parse(await call('GET', '/r2/buckets'))
      return buckets.map(({ name }) => `name: ${name}`).join('\n')
    },
    'r2 bucket create': ({ words: [name] }) => call('POST', '/r2/buckets', { name }),
    'pages project list': async () =>
      list
        .parse(await call('GET', '/pages/projects'))
        .map(({ name, domains }) => ({ 'Project Name': name, 'Project Domains': String(domains) })),
    'pages project create': ({ words: [name] }) => call('POST', '/pages/projects', { name }),
    'pages deploy': ({ read }) => call('POST', `/pages/projects/${read().name}/deployments`, formOf(read())),
    'auth token': async () => ({ type: 'api_token', token: env.CLOUDFLARE_API_TOKEN }),
  }

  const setTriggers = (name: string) => call('PUT', `/workers/scripts/${name}/schedules`, [{ cron: '* * * * *' }])
  const deploy = (name: string, version = '', message = '', query = '') =>
    call('POST', `/workers/scripts/${name}/deployments${query}`, {
      versions: [{ version_id: version, percentage: 100 }],
      annotations: { 'workers/message': message },
    })

  async function readDeployments({ option }: Args) {
    const path = `/workers/scripts/${option('name')}/deployments`
    return z.object({ deployments: list }).parse(await call('GET', path)).deployments
  }

  /** Runs a command, as `runTool` runs wrangler's. */
  return async (args: string[], options: RunOptions = {}): Promise<Result> => {
    const name = Object.keys(commands).findLast((words) => `${args.join(' ')} `.startsWith(`${words} `))
    const command = commands[name ?? '']
    if (!name || !command) throw new Error(`No test has run this command of wrangler yet: ${args.join(' ')}`)
    try {
      const result = await command(parse(args.slice(name.split(' ').length), options))
      return { code: 0, output: typeof result === 'string' ? result : JSON.stringify(result ?? '') }
    } catch (error) {
      return { code: 1, output: error instanceof Error ? error.message : String(error) }
    }
  }
}

type Args = ReturnType<typeof parse>

function parse(args: string[], { input = '', cwd, env }: RunOptions) {
  const option = (name: string) => args[args.indexOf(`--${name}`) + 1 || args.length]
  return {
    words: args,
    option,
    input,
    report: env?.WRANGLER_OUTPUT_FILE_PATH ?? '',
    /** The configuration that the command names, or that of Pages. */
    read: () => config.parse(JSON.parse(readFileSync(option('config') ?? join(cwd ?? '', 'wrangler.json'), 'utf8'))),
  }
}

/** The upload of a Worker or a site, without its code. */
function formOf({ vars = {}, limits, d1_databases = [], r2_buckets = [] }: Partial<z.infer<typeof config>>) {
  const bindings = [
    ...Object.entries(vars).map(([name, text]) => ({ name, type: 'plain_text', text })),
    ...d1_databases.map(({ binding, database_id }) => ({ name: binding, type: 'd1', id: database_id })),
    ...r2_buckets.map(({ binding, bucket_name }) => ({ name: binding, type: 'r2_bucket', bucket_name })),
  ]
  const form = new FormData()
  form.set('metadata', JSON.stringify({ bindings, ...(limits && { limits }) }))
  return form
}
