import { join } from 'node:path'
import { type Account, readAccount } from '../deploy/account.ts'
import { goBack } from '../deploy/go-back.ts'
import { withDeployLock } from '../deploy/lock.ts'
import { describeMail, readMailPolicy } from '../deploy/mail.ts'
import { chooseSiteId, requireKnownMigrations } from '../deploy/ownership.ts'
import { type Deployment, emptyAccount, endsPasswords, fullAccount, planDeployment } from '../deploy/plan.ts'
import { readSettings, type Settings } from '../deploy/settings.ts'
import { writeSiteFiles } from '../deploy/site-files.ts'
import { type Run, steps } from '../deploy/steps.ts'
import { describeChanges, resolveVariables } from '../deploy/variables.ts'
import { buildWeb, requireBuiltWeb } from '../lib/build-web.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { refuseOldDatabase } from '../lib/refuse-old-database.ts'
import { root } from '../lib/root.ts'
import { requireTool } from '../lib/run-tool.ts'

const help = `npm run deploy -- --plan free|paid [--name my-site] [--location weur] [--site-url https://example.com]
npm run deploy [-- --dry-run] [--no-build]
npm run deploy -- --back

Creates what is missing on your Cloudflare account (\`npx wrangler login\` first), applies the migrations, deploys the
Worker and the site. After a failure, run it again: it continues where it stopped.

  --plan       the plan of Workers that the account has, free or paid; needed once, and when it has changed
  --name       the site's name in the account (broadsheet), for the first deployment: written into both wrangler.toml
  --location   where the database is created: weur, eeur, apac, oc, wnam or enam
  --site-url   the site's address, which the next deployments remember; without it the domain that is attached to the Pages
               project, else the project's own address
  --adopt      take over the site of that name which another clone has deployed
  --yes        deploy although a change of the plan ends all passwords
  --back       make live again what was live before the last deployment; the database keeps what it has
  --wait       how many seconds to wait until the site answers (90)
  --dry-run    changes nothing and needs no account: prints the plan for an empty and a full account and what mail needs, and
               builds everything
  --no-build   deploy the site that web/dist contains

CLOUDFLARE_ACCOUNT_ID   which account, if you belong to several
CLOUDFLARE_API_TOKEN    in place of a sign-in, see docs/operations.md`

const answerLimitSeconds = 90
const second = 1_000

await runCommand(async () => {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = readCommandLine(help, {
    name: text,
    plan: text,
    location: text,
    'site-url': text,
    wait: { ...text, default: String(answerLimitSeconds) },
    adopt: flag,
    yes: flag,
    back: flag,
    'dry-run': flag,
    'no-build': flag,
  })
  if (!/^\d{1,4}$/.test(values.wait)) throw new Problem('--wait must be a number of seconds.')
  if (values['no-build']) requireBuiltWeb()
  const settings = readSettings(values)
  if (values['dry-run']) return dryRun(settings, values['no-build'])
  const waitMs = Number(values.wait) * second
  if (values.back) {
    const other = Object.keys(values).find(
      (name) => !['back', 'wait'].includes(name) && process.argv.includes(`--${name}`),
    )
    if (other) throw new Problem(`--back takes --wait only: leave out --${other}.`)
    return withDeployLock(() => goBack(settings, waitMs))
  }
  const choices = { isBuilt: values['no-build'], adopt: values.adopt, yes: values.yes, waitMs }
  await withDeployLock(() => deploy(settings, choices))
})

type Choices = { isBuilt: boolean; adopt: boolean; yes: boolean; waitMs: number }

async function deploy(settings: Settings, { isBuilt, adopt, yes, waitMs }: Choices) {
  console.log('Reading your account …')
  const account = await readAccount(settings.names)
  refuseOldDatabase(account.database?.migrations ?? [], 'remote')
  const siteId = chooseSiteId(settings, account, adopt)
  await requireKnownMigrations(account)
  const deployment = composeDeployment({ ...settings, siteId }, account, isBuilt)
  if (endsPasswords(account, deployment.variables) && !yes)
    throw new Problem(
      'On the Free plan no password of this site works any more: they are hashed by scrypt, for which Free has no CPU ' +
        'time. The deployment would end with a login link for each account, by which it sets a new password. Nothing was ' +
        'changed. To go on: --yes',
    )
  printChanges(account, deployment)
  writeSiteFiles(settings.newName, siteId)
  const run: Run = {
    account,
    deployment,
    databaseId: account.database?.id ?? null,
    domains: account.domains,
    siteUrl: () => resolveVariables({ ...settings, siteId }, { ...account, domains: run.domains }).SITE_URL,
    versionId: null,
    live: null,
    waitMs,
  }
  const plan = planDeployment(account, deployment)
  for (const [index, { name, title }] of plan.entries()) {
    console.log(`${index + 1}/${plan.length} ${title} …`)
    await steps[name](run, title)
  }
  console.log(`\nDeployed: ${run.siteUrl()}`)
  // Always: a first deployment that was stopped has written them, and the next one changes nothing in them.
  console.log('Commit wrangler.toml and web/wrangler.toml if they have changed: they say which site this is.')
  console.log('Create your account, if you have none: npm run admin -- setup --remote')
  printMail(deployment, run.siteUrl())
}

function composeDeployment(settings: Settings, account: Account, isBuilt: boolean): Deployment {
  const variables = resolveVariables(settings, account)
  return {
    names: settings.names,
    siteId: settings.siteId,
    variables,
    mail: readMailPolicy(variables, settings.sendEmail),
    location: settings.location,
    isBuilt,
  }
}

function printChanges({ worker }: Account, { variables }: Deployment) {
  const changes = describeChanges(worker, variables)
  console.log(changes.length > 0 ? ['Variables:', ...changes].join('\n  ') : 'Variables: no changes')
}

function printMail({ mail }: Deployment, url: string) {
  console.log(['Mail:', ...describeMail(mail, url)].join('\n  '))
}

async function dryRun(settings: Settings, isBuilt: boolean) {
  const deployment = composeDeployment({ ...settings, plan: settings.plan ?? 'free' }, emptyAccount, isBuilt)
  for (const [what, account] of [['an empty', emptyAccount] as const, ['a full', fullAccount(deployment)] as const]) {
    console.log(`On ${what} account:`)
    for (const [index, { title }] of planDeployment(account, deployment).entries()) {
      console.log(`  ${index + 1}. ${title}`)
    }
  }
  printMail(deployment, deployment.variables.SITE_URL)
  if (!isBuilt) await buildWeb()
  const outdir = join(root, '.wrangler/dry-run')
  console.log(
    await requireTool('The Worker could not be built', 'wrangler', ['deploy', '--dry-run', '--outdir', outdir]),
  )
}
