import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb, requireBuiltWeb } from '../lib/build-web.ts'
import { readAccount } from '../lib/cloudflare-account.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import {
  type Account,
  type Deployment,
  emptyAccount,
  fullAccount,
  planDeployment,
  type Step,
  type StepName,
  siteUrl,
} from '../lib/deploy-plan.ts'
import { describeMail } from '../lib/mail-plan.ts'
import { readDeployment } from '../lib/read-deployment.ts'
import { writePagesConfig, writeRemoteConfig } from '../lib/remote-config.ts'
import { root } from '../lib/root.ts'
import { requireTool, runTool } from '../lib/run-tool.ts'

const help = `npm run deploy [-- --site-url https://example.com] [--dry-run] [--no-build]

Creates what is missing on your Cloudflare account (\`npx wrangler login\` first), applies the migrations, deploys the
Worker and the site. After a failure, run it again: it continues where it stopped.

  --site-url   the site's address; without it SITE_URL of wrangler.toml, else a domain of yours that is attached to the
               Pages project, else the project's own address
  --dry-run    changes nothing and needs no account: prints the plan for an empty and a full account and what mail needs, and
               builds everything
  --no-build   deploy the site that web/dist contains`

const answerLimitMs = 90_000
const answerPollMs = 3_000
const refused = 'Cloudflare refused; correct that and run the same command again'
/** Deployments of this branch are production; those of others are previews. */
const productionBranch = 'main'

async function deploy(deployment: Deployment) {
  console.log('Reading your account …')
  let account = await readAccount(deployment)
  const steps = planDeployment(account, deployment)
  for (const [index, { name, title }] of steps.entries()) {
    console.log(`${index + 1}/${steps.length} ${title} …`)
    // The next steps refer to what the steps before it have created.
    if (name === 'migrate' && steps.some(createsSomething)) account = await readAccount(deployment)
    await run[name]({ account, deployment, title })
  }
  console.log(`\nDeployed: ${siteUrl(account, deployment)}`)
  console.log('Create your account: npm run admin -- create you@example.com --remote')
  printMail(deployment, siteUrl(account, deployment))
}

function printMail({ mail }: Deployment, url: string) {
  console.log(['Mail:', ...describeMail(mail, url)].join('\n  '))
}

function createsSomething({ name }: Step): boolean {
  return name.startsWith('create ')
}

type StepContext = { account: Account; deployment: Deployment; title: string }

const run: Record<StepName, (context: StepContext) => Promise<unknown>> = {
  'require pepper': ({ title }) => Promise.reject(new Problem(title)),
  'require mail secret': ({ title }) => Promise.reject(new Problem(title)),
  build: () => buildWeb(),
  'create database': ({ deployment }) => wrangler(['d1', 'create', deployment.database]),
  'create bucket': ({ deployment }) => createBucket(deployment.bucket),
  'create pages': ({ deployment }) =>
    wrangler(['pages', 'project', 'create', deployment.pages, '--production-branch', productionBranch]),
  migrate: async ({ account }) =>
    wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', '--config', writeRemoteConfig(account.databaseId)]),
  'deploy worker': async ({ account, deployment }) => {
    const config = writeRemoteConfig(account.databaseId)
    await wrangler(['deploy', '--config', config, '--var', `SITE_URL:${siteUrl(account, deployment)}`])
  },
  'deploy pages': ({ account, deployment }) => {
    const folder = writePagesConfig(siteUrl(account, deployment))
    return wrangler(['pages', 'deploy', '--branch', productionBranch, '--commit-dirty'], folder)
  },
  check: ({ account, deployment }) => untilHealthy(siteUrl(account, deployment)),
}

function wrangler(args: string[], cwd = root) {
  return requireTool(refused, 'wrangler', args, { cwd })
}

/** wrangler lists an account's first buckets only: with many buckets, ours may exist and not be listed. */
async function createBucket(name: string) {
  const { code, output } = await runTool('wrangler', ['r2', 'bucket', 'create', name])
  if (code !== 0 && !output.includes('already exists, and you own it'))
    throw new Problem(`${refused}:\n${output.trim()}`)
}

async function untilHealthy(url: string) {
  const end = Date.now() + answerLimitMs
  while (Date.now() < end) {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
    if (answer?.ok) return
    await sleep(answerPollMs)
  }
  throw new Problem(
    `Everything is deployed, but ${url}/api/health does not answer yet. A new domain may take some minutes.`,
  )
}

async function dryRun(deployment: Deployment) {
  for (const [what, account] of [['an empty', emptyAccount] as const, ['a full', fullAccount(deployment)] as const]) {
    console.log(`On ${what} account:`)
    for (const [index, { title }] of planDeployment(account, deployment).entries()) {
      console.log(`  ${index + 1}. ${title}`)
    }
  }
  printMail(deployment, siteUrl(fullAccount(deployment), deployment))
  if (!deployment.isBuilt) await buildWeb()
  const outdir = join(root, '.wrangler/dry-run')
  console.log(
    await requireTool('The Worker could not be built', 'wrangler', ['deploy', '--dry-run', '--outdir', outdir]),
  )
}

await runCommand(async () => {
  const { values } = readCommandLine(help, {
    'site-url': { type: 'string' },
    'dry-run': { type: 'boolean' },
    'no-build': { type: 'boolean', default: false },
  })
  if (values['no-build']) requireBuiltWeb()
  const deployment = readDeployment(values['site-url'], values['no-build'])
  if (values['dry-run']) await dryRun(deployment)
  else await deploy(deployment)
})
