import { shortestPepper } from '#worker/password-policy.ts'

/** What stands on the Cloudflare account already. */
export type Account = {
  /** The D1 database's id; null when there is none. */
  databaseId: string | null
  hasBucket: boolean
  /** The addresses of the Pages project; null when there is none. */
  domains: string[] | null
  /** Names of the Worker's secrets; empty when there is no Worker. */
  secrets: string[]
}

/** What is to be deployed, as the two wrangler.toml say. */
export type Deployment = {
  worker: string
  database: string
  bucket: string
  pages: string
  passwordKdf: string
  /** The site's address when somebody has chosen one. */
  siteUrl: string | null
  /** Whether the site is built already, and that build is to be deployed. */
  isBuilt: boolean
}

export type StepName =
  | 'require pepper'
  | 'build'
  | 'create database'
  | 'create bucket'
  | 'create pages'
  | 'migrate'
  | 'deploy worker'
  | 'deploy pages'
  | 'check'

export type Step = { name: StepName; title: string }

export const emptyAccount: Account = { databaseId: null, hasBucket: false, domains: null, secrets: [] }

/** The account of a site that was deployed before, as the plan of a dry run assumes it. */
export function fullAccount({ pages }: Deployment): Account {
  return { databaseId: 'its-id', hasBucket: true, domains: [`${pages}.pages.dev`], secrets: ['PASSWORD_PEPPER'] }
}

/**
 * The steps of a deployment, in order. Each can be done again: after a failure half-way the next run plans what is
 * still missing. The build comes first, because it fails without having touched anything; the database comes before the
 * Worker that needs it, the Worker before the Pages that are bound to it.
 */
export function planDeployment(account: Account, deployment: Deployment): Step[] {
  const { worker, database, bucket, pages, passwordKdf } = deployment
  const needsPepper = passwordKdf === 'pbkdf2' && !account.secrets.includes('PASSWORD_PEPPER')
  const isAddressKnown = deployment.siteUrl !== null || account.domains !== null
  const address = isAddressKnown ? `SITE_URL=${siteUrl(account, deployment)}` : 'the new project’s address as SITE_URL'
  const steps: (Step | false)[] = [
    needsPepper && {
      name: 'require pepper',
      title:
        `PASSWORD_KDF is pbkdf2: set its secret first, at least ${shortestPepper} random characters: ` +
        'npx wrangler secret put PASSWORD_PEPPER',
    },
    !deployment.isBuilt && { name: 'build', title: 'Build the site' },
    account.databaseId === null && { name: 'create database', title: `Create the D1 database ${database}` },
    !account.hasBucket && { name: 'create bucket', title: `Create the R2 bucket ${bucket}` },
    account.domains === null && { name: 'create pages', title: `Create the Pages project ${pages}` },
    { name: 'migrate', title: `Apply the missing migrations to ${database}` },
    { name: 'deploy worker', title: `Deploy the Worker ${worker} with ${address}` },
    { name: 'deploy pages', title: `Deploy the site to the Pages project ${pages}` },
    { name: 'check', title: 'Wait until the site answers' },
  ]
  return steps.filter((step) => step !== false)
}

/** The chosen address, else a domain of one's own on the Pages project, else the one that Cloudflare gives it. */
export function siteUrl({ domains }: Account, { siteUrl: chosen, pages }: Deployment): string {
  if (chosen) return chosen
  const own = domains?.find((domain) => !domain.endsWith('.pages.dev'))
  return `https://${own ?? domains?.[0] ?? `${pages}.pages.dev`}`
}
