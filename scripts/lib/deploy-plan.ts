import type { MailPolicy } from '#worker/mail-policy.ts'
import { shortestPepper } from '#worker/password-policy.ts'
import { requiredMailSecrets } from './mail-plan.ts'

/** What the Cloudflare account already contains. */
export type Account = {
  /** The D1 database's id; null when there is none. */
  databaseId: string | null
  hasBucket: boolean
  /** The addresses of the Pages project; null when there is none. */
  domains: string[] | null
  /** Names of the Worker's secrets; empty when there is no Worker. */
  secrets: string[]
}

/** What is deployed, by the two wrangler.toml. */
export type Deployment = {
  worker: string
  database: string
  bucket: string
  pages: string
  passwordKdf: string
  mail: MailPolicy
  /** The site's address, when it is given. */
  siteUrl: string | null
  /** Whether web/dist is deployed as it is. */
  isBuilt: boolean
}

export type StepName =
  | 'require pepper'
  | 'require mail secret'
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

/** The account of a site that was deployed before, for the plan of a dry run. */
export function fullAccount({ pages, mail }: Deployment): Account {
  const secrets = ['PASSWORD_PEPPER', ...requiredMailSecrets(mail)]
  return { databaseId: 'its-id', hasBucket: true, domains: [`${pages}.pages.dev`], secrets }
}

/**
 * The steps of a deployment, in order. Each can be repeated: after a failure the next run plans only the missing
 * ones. The build is first, because it can fail without changing anything; the database precedes the Worker that needs it,
 * and the Worker precedes the Pages project that is bound to it.
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
    ...requiredMailSecrets(deployment.mail)
      .filter((secret) => !account.secrets.includes(secret))
      .map((secret): Step => {
        const title = `The mail provider needs a secret: set it first: npx wrangler secret put ${secret}`
        return { name: 'require mail secret', title }
      }),
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

/** The chosen address, else a custom domain of the Pages project, else its address at pages.dev. */
export function siteUrl({ domains }: Pick<Account, 'domains'>, { siteUrl: chosen, pages }: Deployment): string {
  if (chosen) return chosen
  const own = domains?.find((domain) => !domain.endsWith('.pages.dev'))
  return `https://${own ?? domains?.[0] ?? `${pages}.pages.dev`}`
}
