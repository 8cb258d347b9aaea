import type { Config } from './config.ts'
import type { Database, QueryMeter } from './db/database.ts'

type OptionalInProduction = 'AI' | 'PASSWORD_PEPPER' | `LIMIT_${string}`

/** What wrangler.toml binds; what a deployment may lack is optional, and has an answer when it is missing. */
export type Bindings = Omit<Env, OptionalInProduction & keyof Env> & {
  [Name in keyof Env as Name extends OptionalInProduction ? Name : never]?: Env[Name]
} & {
  /** Bound where the account sends e-mail only: without it, wrangler.toml would not deploy everywhere. */
  EMAIL?: SendEmail
}

/** What middleware puts on a request for the handlers. */
export type Variables = {
  requestId: string
  config: Config
  db: Database
  meter: QueryMeter
  /** The signed-in admin's key and the hash of the token, or null for a visitor. */
  admin: { key: number; tokenHash: string } | null
}

/** What a request and a run of the cron have in common: a handler's context is one. */
export type Task = {
  env: Pick<Bindings, 'AI' | 'MEDIA'>
  executionCtx: Pick<ExecutionContext, 'waitUntil'>
  var: Pick<Variables, 'db' | 'config' | 'requestId'>
}

export type AppEnv = { Bindings: Bindings; Variables: Variables }
