import { join } from 'node:path'
import { Problem } from './command-line.ts'
import type { Deployment } from './deploy-plan.ts'
import { loadWrangler } from './load-wrangler.ts'
import { readWorkerConfig } from './local-config.ts'
import { readMailPolicy } from './mail-plan.ts'
import { root } from './root.ts'

/**
 * What is deployed.
 * @param chosenUrl the site's address by the command line
 * @throws Problem when the site's address or a variable of mail is invalid
 */
export function readDeployment(chosenUrl: string | undefined, isBuilt: boolean): Deployment {
  const { name, vars, d1_databases, r2_buckets, send_email } = readWorkerConfig()
  const { rawConfig } = loadWrangler().experimental_readRawConfig({ config: join(root, 'web/wrangler.toml') })
  const [database, bucket, pages] = [d1_databases[0]?.database_name, r2_buckets[0]?.bucket_name, rawConfig.name]
  if (!database || !bucket || !pages)
    throw new Problem('The two wrangler.toml must name a D1 database, an R2 bucket and a Pages project.')
  const address = chosenUrl || vars.SITE_URL || null
  if (address && !/^https:\/\/[^/\s]+$/.test(address)) {
    throw new Problem(
      `"${address}" is not the address of a site: write it as https://example.com, without a slash at the end.`,
    )
  }
  const mail = readMailPolicy(vars, send_email)
  return {
    worker: name,
    database,
    bucket,
    pages,
    passwordKdf: vars.PASSWORD_KDF ?? '',
    mail,
    siteUrl: address,
    isBuilt,
  }
}
