import type { Config } from './config.ts'
import type { Database, QueryMeter } from './db/database.ts'

type OptionalInProduction = 'AI' | 'PASSWORD_PEPPER' | `LIMIT_${string}`

/** What wrangler.toml binds; what a deployment may lack is optional, and has an answer when it is missing. */
export type Bindings = Omit<Env, OptionalInProduction & keyof Env> & {
  [Name in keyof Env as Name extends OptionalInProduction ? Name : never]?: Env[Name]
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

export type AppEnv = { Bindings: Bindings; Variables: Variables }
