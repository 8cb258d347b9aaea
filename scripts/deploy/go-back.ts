import { Problem } from '../lib/command-line.ts'
import { raiseAllTags } from '../restore/write-statements.ts'
import { type Account, findLiveVersion, readAccount, readVersionVariables } from './account.ts'
import {
  describeLive,
  findLivePages,
  findNewestVersion,
  type Live,
  readDeployments,
  rollBackPages,
  writeNote,
} from './live.ts'
import { chooseSiteId } from './ownership.ts'
import { queryRemote } from './remote-database.ts'
import type { Settings } from './settings.ts'
import { waitForSite } from './steps.ts'
import { wrangler } from './wrangler.ts'

type Back = { present: Live; before: { worker: string; pages: string } }

/**
 * Makes live again what was live before the last deployment. Pages is first: a newer Worker serves an older site, as it serves
 * tabs that are open during a deployment, and an older Worker need not know what a newer site asks for. A run that was
 * stopped after Pages is finished by the next one.
 * @throws Problem that says why there is no way back, or what to do when Cloudflare refuses
 */
export async function goBack(settings: Settings, waitMs: number): Promise<void> {
  console.log('Reading your account …')
  const account = await readAccount(settings.names)
  chooseSiteId(settings, account, false)
  const { names } = settings
  const { present, before } = await findWay(account, names)
  const variables = await readVersionVariables(names.worker, before.worker)
  requireSamePlan(account, variables)
  console.log(`Live now: ${describeLive(present)}\nIt goes back to: ${describeLive(before)}`)
  const steps: [string, () => Promise<unknown>][] = [
    [
      'Bring back the site of before',
      async () => present.pages !== before.pages && rollBackPages(names.pages, before.pages),
    ],
    [`Bring back the Worker ${names.worker} of before`, () => rollBackWorker(names.worker, { present, before })],
    ['Empty the caches', () => emptyCaches(account.database?.id ?? null)],
    ['Wait until the site answers', () => waitForSite(variables.SITE_URL ?? '', waitMs)],
  ]
  for (const [index, [title, step]] of steps.entries()) {
    console.log(`${index + 1}/${steps.length} ${title} …`)
    await step()
  }
  console.log(
    '\nThe site is as it was deployed before. The database keeps its migrations and everything that was written since.\n' +
      'To go forward: npm run deploy, from the release that you want.',
  )
}

/** The live version, and the version before it. */
async function findWay({ worker, database }: Account, names: Settings['names']): Promise<Back> {
  if (worker === null || worker.isDraft || worker.versionId === null)
    throw new Problem('This site is not deployed yet: there is nothing to go back to.')
  const deployments = await readDeployments(names.worker)
  const pages = await findLivePages(names.pages)
  const present = { worker: worker.versionId, pages }
  const live = deployments.find(({ isSecretChange }) => !isSecretChange)
  const before = live?.note?.before
  if (live?.note?.kind === 'went back') {
    // The run that went back may have been stopped before it did so.
    await emptyCaches(database?.id ?? null)
    throw new Problem(
      'The site went back already, to what was live before the last deployment. Only its caches were emptied once more. ' +
        `To go forward: npm run deploy. To go back further:\n${byHand(names)}`,
    )
  }
  if (!before?.worker || !before.pages)
    throw new Problem(
      'The deployment that is live has not noted what was live before it: it is the first one, or another command made it. ' +
        `Nothing was changed. To go back by hand:\n${byHand(names)}`,
    )
  if ((await findNewestVersion(names.worker)) !== worker.versionId)
    throw new Problem(
      'The last deployment stopped before its Worker was live: the site is still the one of before. Nothing was changed. ' +
        `To go on with it: npm run deploy. To go back further:\n${byHand(names, before)}`,
    )
  return { present, before: { worker: before.worker, pages: before.pages } }
}

/** The steps of an owner with the dashboard and wrangler, in the same order. */
function byHand({ worker, pages }: Settings['names'], before?: Live) {
  const site = before?.pages ? `the deployment ${before.pages}` : 'the deployment that you want'
  return (
    `  Workers & Pages → ${pages} → Deployments: roll back to ${site}\n` +
    `  npx wrangler rollback ${before?.worker ?? '<version>'} --name ${worker}   (npx wrangler deployments list --name ${worker})`
  )
}

function requireSamePlan({ worker }: Account, { PLAN }: Record<string, string>) {
  if (PLAN === worker?.variables.PLAN) return
  throw new Problem(
    `The deployment before was made for the plan “${PLAN}”, with which its passwords were checked. Nothing was changed. ` +
      `Deploy the release of before in place of going back: npm run deploy -- --plan ${worker?.variables.PLAN}`,
  )
}

/** The version of before still has answers in the Workers Cache from when it was live. The cron removes them. */
const emptyCaches = (databaseId: string | null) => queryRemote(databaseId, raiseAllTags)

async function rollBackWorker(worker: string, { present, before }: Back) {
  if ((await findLiveVersion(worker)) !== present.worker)
    throw new Problem(
      'Somebody else has deployed this site since this command began. Look at the site, and run it again.',
    )
  const note = writeNote({ kind: 'went back', before: present })
  const output = await wrangler(['rollback', before.worker, '--name', worker, '--message', note, '--yes'])
  const secrets = [...output.matchAll(/^\W*\* (\w+)$/gm)].map(([, name]) => name)
  if (secrets.length > 0)
    console.log(`  Secrets that were set since are as they were then, until the next deployment: ${secrets.join(', ')}`)
}
