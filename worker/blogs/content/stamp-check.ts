import { ownerKeyOf } from '../../actor.ts'
import { now } from '../../clock.ts'
import type { BlogDetails } from '../../contract/blog-details.ts'
import { listByline } from '../../db/statements/profiles.ts'
import type { Task } from '../../env.ts'
import { readOwnAuthor } from '../../publication/authors/own-author.ts'
import { type BlogWithDraft, readBlogWithDraft } from '../drafts/drafts.queries.ts'

/** A write of an author. `origin` is the site's own address. */
export type Authoring = { task: Task; origin: string }

type Stored = Pick<BlogWithDraft, 'blog' | 'draft'>

/** Where an account has no name. */
const nameless = 'its author'

/**
 * Details with who has checked facts and sources. A check that is stored stays as it is. A new one gets the name of the account, and
 * the time at which its author made it: the same save, sent again, is the same content.
 */
export async function stampCheck(authoring: Authoring, details: BlogDetails, stored: Stored): Promise<BlogDetails> {
  const { checked } = details
  if (!checked) return details
  const known = [stored.draft, stored.blog].map((content) => content?.details.checked)
  // A form has no name for a check of its own until it is opened again.
  const same = known.find((one) => one?.at === checked.at && ['', one.by].includes(checked.by))
  return { ...details, checked: same ?? { by: await readOwnName(authoring), at: notAfterNow(checked.at) } }
}

/** The same for a blog that is added. @param draft the id of its draft, if it has one */
export async function stampAddedCheck(authoring: Authoring, details: BlogDetails, draft: string | undefined) {
  const needsDraft = details.checked !== null && draft !== undefined
  const stored = needsDraft
    ? await readBlogWithDraft(authoring.task.var.db, draft)
    : { blog: undefined, draft: undefined }
  return stampCheck(authoring, details, stored)
}

async function readOwnName({ task }: Authoring): Promise<string> {
  const { db, actor } = task.var
  const owner = ownerKeyOf(actor)
  const own = owner === null ? null : await readOwnAuthor(db, owner)
  const [profile] = own ? await listByline(db, [own]) : []
  return profile?.name ?? nameless
}

/** The clock of a browser may be ahead. */
function notAfterNow(at: string): string {
  return new Date(Math.min(Date.parse(at), now().getTime())).toISOString()
}
