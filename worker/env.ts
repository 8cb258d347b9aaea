import type { Actor } from './actor.ts'
import type { Config } from './config.ts'
import type { PurgeBudget } from './db/cache-tags.ts'
import type { Database } from './db/database.ts'
import type { ProviderVariables } from './mail-policy.ts'
import type { Meter } from './meter.ts'

type OptionalInProduction =
  | 'AI'
  | 'IMAGES'
  | 'BACKUPS'
  | 'BACKUP_KEY'
  | 'PASSWORD_PEPPER'
  | `LIMIT_${string}`
  | keyof ProviderVariables

/**
 * The bindings of wrangler.toml. Those that a deployment may lack are optional, and the code has a response without
 * them.
 */
export type Bindings = Omit<Env, OptionalInProduction & keyof Env> & {
  [Name in keyof Env as Name extends OptionalInProduction ? Name : never]?: Env[Name]
} & {
  /** Not in wrangler.toml, which would then not deploy to an account without e-mail. */
  EMAIL?: SendEmail
}

/** Values that middleware sets on the context for the handlers. */
export type Variables = {
  requestId: string
  config: Config
  db: Database
  meter: Meter
  actor: Actor
  /**
   * Of an account that acts: the hash of its session's token, the budget of purges if a change waited for one when the session was
   * read, and when the person last proved who they are. Null for everyone else.
   */
  session: { tokenHash: string; waiting: PurgeBudget | null; confirmedAt: Date } | null
  /** The browser that logs in, by its device token; null for an unknown browser. */
  device: { adminKey: number; id: string } | null
  /** The id of the blog that the response shows, whichever of its addresses was requested. */
  blogId: string | undefined
  /** Whether the caches are purged of what the request changes by the cron only. */
  leavesPurges: boolean | undefined
}

/** Context shared by HTTP handlers and cron jobs. Hono's `Context` satisfies it. */
export type Task = {
  env: Pick<Bindings, 'AI' | 'MEDIA' | 'EMAIL' | 'IMAGES' | 'BACKUPS' | 'BACKUP_KEY'>
  executionCtx: Pick<ExecutionContext, 'waitUntil'>
  var: Pick<Variables, 'actor' | 'db' | 'config' | 'requestId' | 'meter'>
}

export type AppEnv = { Bindings: Bindings; Variables: Variables }
