import type { MailPolicy } from '#worker/mail-policy.ts'
import type { Account } from './account.ts'
import { requiredMailSecrets } from './mail.ts'
import type { SiteNames } from './site-files.ts'
import type { Variables } from './variables.ts'

/** The plan of a deployment, once the account is read. */
export type Deployment = {
  names: SiteNames
  siteId: string
  variables: Variables
  mail: MailPolicy
  /** Where Cloudflare creates the database; null leaves it to Cloudflare. */
  location: string | null
  /** Whether web/dist is deployed as it is. */
  isBuilt: boolean
}

export type StepName =
  | 'require mail secret'
  | 'build'
  | 'make pepper'
  | 'create database'
  | 'identify database'
  | 'create bucket'
  | 'create backups'
  | 'create pages'
  | 'upload worker'
  | 'note what is live'
  | 'migrate'
  | 'deploy worker'
  | 'go live'
  | 'set triggers'
  | 'deploy pages'
  | 'check'
  | 'end passwords'

export type Step = { name: StepName; title: string }

export const emptyAccount: Account = {
  database: null,
  worker: null,
  hasBucket: false,
  hasBackups: false,
  domains: null,
}

/** The account of a site that was deployed before, for the plan of a dry run. */
export function fullAccount({ names, siteId, variables, mail }: Deployment): Account {
  return {
    database: { id: 'its-id', siteId, migrations: [], scryptAccounts: [], isEmpty: false },
    worker: {
      versionId: 'its-version',
      variables,
      secrets: ['PASSWORD_PEPPER', ...requiredMailSecrets(mail)],
      buckets: [names.bucket, ...(names.backups === null ? [] : [names.backups])],
      isDraft: false,
    },
    hasBucket: true,
    hasBackups: true,
    domains: [`${names.pages}.pages.dev`],
  }
}

/** Whether passwords cannot be checked any more: Free has no CPU time for scrypt. */
export function endsPasswords({ database }: Account, { PLAN }: Variables): boolean {
  return PLAN === 'free' && database !== null && database.scryptAccounts.length > 0
}

/**
 * The steps of a deployment, in order. Each can be repeated: after a failure the next run plans what is missing. Steps that may
 * fail without changing anything are first. A Worker that is live already is uploaded before the migrations: Cloudflare checks
 * it then, and when it is refused, nothing was migrated.
 */
export function planDeployment(account: Account, deployment: Deployment): Step[] {
  const { names, siteId, variables, mail, location, isBuilt } = deployment
  const secrets = account.worker?.secrets ?? []
  const isFirst = account.worker === null || account.worker.isDraft
  const worker = `the Worker ${names.worker}`
  const steps: (Step | false)[] = [
    ...requiredMailSecrets(mail)
      .filter((secret) => !secrets.includes(secret))
      .map((secret): Step => {
        const title = `The mail provider needs a secret: set it first: npx wrangler secret put ${secret}`
        return { name: 'require mail secret', title }
      }),
    !isBuilt && { name: 'build', title: 'Build the site' },
    variables.PASSWORD_KDF === 'pbkdf2' &&
      !secrets.includes('PASSWORD_PEPPER') && { name: 'make pepper', title: 'Make the secret PASSWORD_PEPPER' },
    account.database === null && {
      name: 'create database',
      title: `Create the D1 database ${names.database}${location ? ` in ${location}` : ''}`,
    },
    (account.database === null || account.database.siteId !== siteId) && {
      name: 'identify database',
      title: `Store in ${names.database} which site it belongs to`,
    },
    !account.hasBucket && { name: 'create bucket', title: `Create the R2 bucket ${names.bucket}` },
    names.backups !== null &&
      !account.hasBackups && { name: 'create backups', title: `Create the R2 bucket ${names.backups} of backups` },
    account.domains === null && { name: 'create pages', title: `Create the Pages project ${names.pages}` },
    !isFirst && { name: 'upload worker', title: `Upload ${worker}; it is not live yet` },
    !isFirst && { name: 'note what is live', title: 'Note what is live, and the state of the database' },
    { name: 'migrate', title: `Apply the missing migrations to ${names.database}` },
    isFirst
      ? { name: 'deploy worker', title: `Deploy ${worker}` }
      : { name: 'go live', title: `Make the new version of ${worker} live` },
    !isFirst && { name: 'set triggers', title: 'Set the cron trigger' },
    { name: 'deploy pages', title: `Deploy the site to the Pages project ${names.pages}` },
    { name: 'check', title: 'Wait until the site answers' },
    endsPasswords(account, variables) && { name: 'end passwords', title: 'Make a login link for each account' },
  ]
  return steps.filter((step) => step !== false)
}
