import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { loadWrangler } from './load-wrangler.ts'

const root = resolve(import.meta.dirname, '../..')
const secretsFile = join(root, '.dev.vars')
const aiStandIn = 'broadsheet-ai-stub'
/**
 * Lets a call of the stand-in carry a signal. Cloudflare refuses a Worker with this experimental flag; the binding of
 * Workers AI needs none.
 */
const signalFlag = 'enable_abortsignal_rpc'

/** The folder of local state: DATA_DIR, or `.wrangler/state` in the project. Always absolute. */
export function dataDirectory(): string {
  return resolve(root, process.env.DATA_DIR ?? '.wrangler/state')
}

/** The parts of wrangler.toml that local runs and the deployment need (wrangler's own types are not published). */
const workerConfig = z.object({
  name: z.string(),
  account_id: z.string().optional(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  alias: z.record(z.string(), z.string()),
  vars: z.record(z.string(), z.string()),
  d1_databases: z.array(z.looseObject({ binding: z.string(), database_name: z.string() })),
  r2_buckets: z.array(z.looseObject({ binding: z.string(), bucket_name: z.string() })),
  send_email: z.array(z.looseObject({ name: z.string() })),
  ratelimits: z.array(z.looseObject({ name: z.string() })),
  images: z.object({ binding: z.string() }),
  keep_names: z.boolean(),
  version_metadata: z.object({ binding: z.string() }),
  triggers: z.object({ crons: z.array(z.string()) }),
})

/**
 * The values of wrangler.toml for the scripts, with absolute paths: they write configurations into other folders.
 * @throws ZodError when wrangler.toml lacks something that the scripts rely on
 */
export function readWorkerConfig() {
  const config = workerConfig.parse(loadWrangler().unstable_readConfig({ config: join(root, 'wrangler.toml') }))
  const alias: Record<string, string> = {}
  for (const [name, path] of Object.entries(config.alias)) alias[name] = join(root, path)
  return { ...config, alias }
}

/**
 * The Worker of wrangler.toml as it runs without a Cloudflare account: AI is the stand-in (with the flag for it), the
 * variables are the local ones, and secrets come from .dev.vars. Everything else is production's own.
 */
export function localWorkerConfig() {
  const config = readWorkerConfig()
  return {
    ...config,
    main: join(root, 'worker/local.ts'),
    compatibility_flags: [...config.compatibility_flags, signalFlag],
    vars: {
      ...config.vars,
      ENVIRONMENT: 'local',
      ALLOWED_ORIGINS: 'http://localhost:*,http://127.0.0.1:*',
      MAIL_PROVIDER: 'outbox',
      MAIL_FROM: 'newsletter@broadsheet.example',
      PASSWORD_KDF: 'scrypt',
      PLAN: process.env.PLAN || 'paid',
      ...(existsSync(secretsFile) && parseEnv(readFileSync(secretsFile, 'utf8'))),
    },
    d1_databases: config.d1_databases.map((database) => ({ ...database, migrations_dir: join(root, 'migrations') })),
    services: [{ binding: 'AI', service: aiStandIn }],
  }
}

/** Writes the local Worker's configuration for wrangler. @returns its path */
export function writeLocalConfig(): string {
  const folder = join(root, '.wrangler/local')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'worker.json')
  writeWhenNew(path, JSON.stringify(localWorkerConfig(), null, 2))
  return path
}

/** Leaves a file with the same content alone: `wrangler pages dev` restarts when its configuration is written. */
export function writeWhenNew(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}
