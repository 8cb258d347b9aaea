import type { Settings } from '../contract/settings.ts'
import type { Task } from '../env.ts'
import { ApiError } from '../errors.ts'
import { randomId, sha256 } from '../ids.ts'
import { findAuthorSlug } from '../publication/authors/own-author.ts'
import { hashPassword } from './auth/password.ts'
import { insertFirstAdmin, isSetupLinkOpen } from './setup.queries.ts'

type Setup = {
  /** The token of a set-up link. */
  link: string
  email: string
  password: string
  session: { tokenHash: string; userAgent: string }
  name: string
  tagline: string
  timeZone: string
  /** Whom readers see as the author of what the account writes. */
  author?: string | undefined
}

/**
 * Makes the first account with its profile, signs it in and stores the first settings.
 * @returns the key of the account
 * @throws ApiError 404 for a link that is not valid any more, and where there is an account
 */
export async function setUpPublication(
  task: Pick<Task, 'executionCtx' | 'var'>,
  { link, email, password, session, author, ...publication }: Setup,
): Promise<number> {
  const { db, config } = task.var
  const linkHash = await sha256(link)
  // Before the hash, which takes a tenth of a second of CPU; the insert asks again.
  if (!(await isSetupLinkOpen(db, linkHash))) throw deadLink()
  const adminKey = await insertFirstAdmin(task.var, {
    linkHash,
    email: email.toLowerCase(),
    passwordHash: await hashPassword(password, config),
    session,
    settings: firstSettings(publication),
    author: author ? { id: randomId(), name: author, slug: await findAuthorSlug(db, author) } : null,
  })
  if (adminKey === null) throw deadLink()
  return adminKey
}

function deadLink() {
  return new ApiError(404, 'This link is not valid, or not any more. It works once, for a site without accounts.')
}

/**
 * The settings of a new publication: its own name and words. It has no contact details and no accounts before its admin writes
 * some, since the default ones belong to the sample.
 */
function firstSettings({
  name,
  tagline,
  timeZone,
}: Pick<Settings, 'name' | 'tagline' | 'timeZone'>): Partial<Settings> {
  return {
    name,
    wordmark: { start: name, end: '' },
    tagline,
    description: '',
    hero: { badge: '', title: name, text: tagline },
    social: { facebook: null, twitter: null, instagram: null, linkedIn: null, gitHub: null },
    contact: { email: '', emailNote: '', phone: '', phoneHours: '', office: '', officeNote: '' },
    timeZone,
  }
}
