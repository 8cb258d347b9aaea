export declare const root: string
/** Where local state lives: DATA_DIR, or `.wrangler/state` in the project. Always absolute. */
export declare function dataDirectory(): string
/** @throws ZodError when wrangler.toml lacks something that the scripts rely on */
export declare function readWorkerConfig(): {
  name: string
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, string>
  d1_databases: {
    [x: string]: unknown
    binding: string
    database_name: string
  }[]
  r2_buckets: {
    [x: string]: unknown
    binding: string
    bucket_name: string
  }[]
  ratelimits: {
    [x: string]: unknown
    name: string
  }[]
  triggers: {
    crons: string[]
  }
}
/**
 * The Worker of wrangler.toml as it runs without a Cloudflare account: AI is the stand-in, the variables are the
 * local ones, and secrets come from .dev.vars. Everything else is production's own.
 */
export declare function localWorkerConfig(): {
  name: string
  compatibility_date: string
  compatibility_flags: string[]
  r2_buckets: {
    [x: string]: unknown
    binding: string
    bucket_name: string
  }[]
  ratelimits: {
    [x: string]: unknown
    name: string
  }[]
  triggers: {
    crons: string[]
  }
  main: string
  vars: {
    ENVIRONMENT: string
    ALLOWED_ORIGINS: string
  }
  d1_databases: {
    binding: string
    database_name: string
    migrations_dir: string
  }[]
  services: {
    binding: string
    service: string
  }[]
}
/** Writes the local Worker's configuration where wrangler can read it, and gives its path. */
export declare function writeLocalConfig(): string
/** Leaves a file alone that already says this: a running house starts anew when its configuration is written. */
export declare function writeWhenNew(path: string, text: string): void
