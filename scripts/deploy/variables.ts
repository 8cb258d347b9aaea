import { passwordVariables } from '#worker/password-policy.ts'
import { Problem } from '../lib/command-line.ts'
import type { Account, DeployedWorker } from './account.ts'
import type { Plan, Settings } from './settings.ts'

/** The variables that a Worker gets. */
export type Variables = Record<string, string> & { PLAN: Plan; PASSWORD_KDF: 'scrypt' | 'pbkdf2'; SITE_URL: string }

/**
 * The password hash that a plan has the CPU time for: scrypt takes about 130 ms, PBKDF2 11 ms, and Free allows 10 ms with
 * rare exceptions. https://developers.cloudflare.com/workers/platform/limits/#cpu-time
 */
const hashOfPlan = { free: 'pbkdf2', paid: 'scrypt' } as const

/**
 * The variables that the Worker gets. A variable that is empty or missing in wrangler.toml keeps its deployed value; `--plan`
 * and `--site-url` win over both. The password hash follows the plan unless wrangler.toml sets it.
 * @throws Problem when the plan or the address has to be chosen, or a variable is wrong
 */
export function resolveVariables(settings: Settings, { worker, domains }: Account): Variables {
  const deployed = worker?.variables ?? {}
  const written = Object.fromEntries(Object.entries(settings.written).filter(([, value]) => value !== ''))
  const PLAN = settings.plan ?? requirePlan(written.PLAN ?? deployed.PLAN)
  return {
    ...settings.written,
    ...deployed,
    ...written,
    SITE_ID: settings.siteId,
    PLAN,
    PASSWORD_KDF: requireHash(written.PASSWORD_KDF, PLAN),
    SITE_URL: settings.siteUrl ?? written.SITE_URL ?? chooseAddress(deployed.SITE_URL, domains, settings.names.pages),
  }
}

function requirePlan(plan: string | undefined): Plan {
  if (plan === 'free' || plan === 'paid') return plan
  throw new Problem(
    plan
      ? `PLAN is "${plan}": it must be free or paid.`
      : 'Say once which plan of Workers the account has: --plan free or --plan paid. The next deployments remember it. ' +
          'What Free can and cannot is at the top of docs/operations.md.',
  )
}

function requireHash(written: string | undefined, plan: Plan) {
  const { data, error } = passwordVariables.shape.PASSWORD_KDF.safeParse(written ?? hashOfPlan[plan])
  if (!data) throw new Problem(error.issues[0]?.message ?? 'PASSWORD_KDF is wrong.')
  if (data === 'scrypt' && plan === 'free')
    throw new Problem(
      'PASSWORD_KDF is "scrypt" in wrangler.toml, for which the Free plan has no CPU time: nobody could sign in. Leave it ' +
        'empty, and the hash follows the plan.',
    )
  return data
}

/**
 * The site's address where nobody has said it: the deployed one, else the only domain that is attached to the Pages project,
 * else the project's own. A deployed address at pages.dev gives way to a domain.
 */
function chooseAddress(deployed: string | undefined, domains: string[] | null, pages: string) {
  if (deployed && !deployed.endsWith('.pages.dev')) return deployed
  const own = domains?.filter((domain) => !domain.endsWith('.pages.dev')) ?? []
  if (own.length > 1)
    throw new Problem(
      `The Pages project has several domains: ${own.join(', ')}. Say which one is the site’s address: ` +
        `--site-url https://${own[0]}. The next deployments remember it.`,
    )
  return `https://${own[0] ?? domains?.[0] ?? `${pages}.pages.dev`}`
}

/** The changes, a line for each variable, by its name. On a first deployment every variable with a value. */
export function describeChanges(before: DeployedWorker | null, after: Variables): string[] {
  const names = [...new Set([...Object.keys(before?.variables ?? {}), ...Object.keys(after)])].sort()
  return names.flatMap((name) => {
    const [old = '', value = ''] = [before?.variables[name], after[name]]
    return old === value ? [] : [`${name}: ${show(old)} → ${show(value)}`]
  })
}

function show(value: string) {
  return value === '' ? '(empty)' : value
}
