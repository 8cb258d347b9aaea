import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../lib/command-line.ts'
import { loadWrangler } from '../lib/load-wrangler.ts'
import { readWorkerConfig } from '../lib/local-config.ts'
import { root } from '../lib/root.ts'

const paths = { worker: join(root, 'wrangler.toml'), pages: join(root, 'web/wrangler.toml') }

/** The names of the parts of a site in the account. `backups` is null where wrangler.toml has no such bucket. */
export type SiteNames = { worker: string; database: string; bucket: string; backups: string | null; pages: string }

/** Cloudflare's shortest limit is that of a Pages project, 58 characters; `-backups` is added for a bucket. */
const longestName = 50
const namePattern = /^[a-z][a-z0-9-]*[a-z0-9]$/

/**
 * The names of a site.
 * @throws Problem when Cloudflare would not take them
 */
export function namesOf(name: string): SiteNames & { backups: string } {
  if (!namePattern.test(name) || name.length > longestName)
    throw new Problem(
      `"${name}" cannot be the name of a site. Use 2 to ${longestName} small letters, digits and hyphens; begin with a ` +
        'letter, and end with a letter or a digit: --name my-site',
    )
  return { worker: `${name}-api`, database: name, bucket: `${name}-media`, backups: `${name}-backups`, pages: name }
}

/** @throws Problem when a wrangler.toml lacks a name */
export function readSiteNames(): SiteNames {
  const { name, d1_databases, r2_buckets } = readWorkerConfig()
  const { rawConfig } = loadWrangler().experimental_readRawConfig({ config: paths.pages })
  const bucketOf = (name: string) => r2_buckets.find(({ binding }) => binding === name)?.bucket_name
  const [database, bucket, pages] = [d1_databases[0]?.database_name, bucketOf('MEDIA'), rawConfig.name]
  if (!database || !bucket || !pages)
    throw new Problem('The two wrangler.toml must name a D1 database, an R2 bucket and a Pages project.')
  return { worker: name, database, bucket, backups: bucketOf('BACKUPS') ?? null, pages }
}

/** A random id for a new site. */
export function makeSiteId(): string {
  return randomUUID()
}

/**
 * Writes the name and the id of the site into both wrangler.toml, which the owner commits.
 * @param name null keeps the names
 */
export function writeSiteFiles(name: string | null, siteId: string): void {
  const before = { worker: readFileSync(paths.worker, 'utf8'), pages: readFileSync(paths.pages, 'utf8') }
  const named = name === null ? before : nameSite(before, name)
  const after = { ...named, worker: setValue(named.worker, 'SITE_ID', siteId) }
  if (after.worker !== before.worker) writeFileSync(paths.worker, after.worker)
  if (after.pages !== before.pages) writeFileSync(paths.pages, after.pages)
}

type SiteFiles = { worker: string; pages: string }

/**
 * The texts of both wrangler.toml with the names of a site, and with ids of rate limits that other sites of the account do
 * not count with. The last two digits of such an id tell the limits of a site apart.
 */
export function nameSite({ worker, pages }: SiteFiles, name: string): SiteFiles {
  const names = namesOf(name)
  const values = [
    ['name', names.worker],
    ['database_name', names.database],
    ['bucket_name', names.bucket],
  ] as const
  const named = values.reduce((text, [key, value]) => setValue(text, key, value), worker)
  return {
    worker: nameBackups(named, names.backups).replaceAll(
      /^namespace_id = "\d+(\d\d)"$/gm,
      `namespace_id = "${rateLimitPrefix(name)}$1"`,
    ),
    pages: setValue(pages, 'name', names.pages).replaceAll(/^service = "[^"\n]*"$/gm, `service = "${names.worker}"`),
  }
}

/** An owner who wants no backups removes their bucket. */
function nameBackups(toml: string, name: string) {
  return toml.replace(/^(binding = "BACKUPS"\nbucket_name = )"[^"\n]*"/m, (_line, start: string) => `${start}"${name}"`)
}

/** The default name keeps the ids that it has always had: 2001 and so on. */
function rateLimitPrefix(name: string): number {
  if (name === 'broadsheet') return 20
  const [least, range] = [1_000, 9_000_000]
  return least + (createHash('sha256').update(name).digest().readUInt32BE() % range)
}

/** Sets the first value of a key, and leaves everything else of the file as the owner has written it. */
function setValue(toml: string, key: string, value: string) {
  const line = new RegExp(`^${key} = "[^"\n]*"`, 'm')
  if (!line.test(toml)) throw new Problem(`wrangler.toml lacks the line: ${key} = ""`)
  return toml.replace(line, () => `${key} = "${value}"`)
}
