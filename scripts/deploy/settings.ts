import { z } from 'zod'
import { Problem } from '../lib/command-line.ts'
import { readWorkerConfig } from '../lib/local-config.ts'
import { namesOf, readSiteNames, type SiteNames } from './site-files.ts'

/** The options of the command line of a deployment. */
export type Options = {
  name?: string | undefined
  plan?: string | undefined
  location?: string | undefined
  'site-url'?: string | undefined
}

export type Plan = 'free' | 'paid'

/** The settings of a deployment, by the two wrangler.toml and the command line. */
export type Settings = {
  names: SiteNames
  /** The site's new name by the command line; null keeps the names. */
  newName: string | null
  /** Empty before the first deployment. */
  siteId: string
  /** The variables of wrangler.toml, empty ones included. */
  written: Record<string, string>
  /** The bindings to Cloudflare Email Service. */
  sendEmail: { name: string }[]
  /** By the command line; null where it says nothing. */
  plan: Plan | null
  siteUrl: string | null
  /** Where Cloudflare creates the database; null leaves it to Cloudflare. */
  location: string | null
}

/** https://developers.cloudflare.com/d1/configuration/data-location/ */
const locations = ['weur', 'eeur', 'apac', 'oc', 'wnam', 'enam'] as const

const options = z.object({
  plan: z.enum(['free', 'paid'], { error: wrong('--plan', 'the plan of Workers that the account has: free or paid') }),
  location: z.enum(locations, { error: wrong('--location', `one of ${locations.join(', ')}`) }),
})

function wrong(option: string, expected: string) {
  return ({ input }: { input?: unknown }) => `${option} is "${input}": it must be ${expected}.`
}

/**
 * Reads what is to be deployed.
 * @throws Problem with a sentence, when an option is invalid
 */
export function readSettings({ name, plan, location, 'site-url': siteUrl }: Options): Settings {
  const { data, error } = options.partial().safeParse({ plan, location })
  if (!data) throw new Problem(error.issues[0]?.message ?? 'An option is wrong.')
  const chosenUrl = siteUrl === undefined ? null : requireAddress(siteUrl)
  const { vars, send_email } = readWorkerConfig()
  const { SITE_ID: siteId = '', ...written } = vars
  if (written.SITE_URL) requireAddress(written.SITE_URL)
  return {
    ...chooseNames(name, siteId),
    siteId,
    written,
    sendEmail: send_email,
    plan: data.plan ?? null,
    siteUrl: chosenUrl,
    location: data.location ?? null,
  }
}

function chooseNames(name: string | undefined, siteId: string) {
  const current = readSiteNames()
  if (name === undefined) return { names: current, newName: null }
  const names = namesOf(name)
  if (names.pages === current.pages) return { names: current, newName: null }
  if (siteId !== '')
    throw new Problem(
      `This clone belongs to the site ${current.pages}: leave out --name, or deploy ${name} from a clone of its own, with ` +
        'SITE_ID = "" in wrangler.toml.',
    )
  return { names, newName: name }
}

function requireAddress(address: string) {
  if (!/^https:\/\/[^/\s]+$/.test(address))
    throw new Problem(
      `"${address}" is not the address of a site: write it as https://example.com, without a slash at the end.`,
    )
  return address
}
