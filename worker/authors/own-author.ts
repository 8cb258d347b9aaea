import { textLimits } from '../contract/limits.ts'
import { findAccountProfile, makeAccountProfile } from '../db/account-profiles.ts'
import { findFreeSlug } from '../db/addresses.ts'
import { type Database, isConstraintError } from '../db/database.ts'
import { randomId } from '../ids.ts'
import { slugify } from '../slugs.ts'

/** How many names are tried, with a number behind each but the first. */
const tries = 20

/**
 * The id of an account's profile, which is made from its email address when it is needed first.
 * @returns null where there are too many authors for another one
 */
export async function readOwnAuthor(db: Database, adminKey: number): Promise<string | null> {
  let account = await findAccountProfile(db, adminKey)
  for (let number = 1; account && !account.authorId && number <= tries; number += 1) {
    const base = nameOfEmail(account.email)
    const name = number === 1 ? base : `${base} ${number}`
    const slug = await findFreeSlug(db, 'author', slugify(name, 'author'))
    await makeAccountProfile(db, adminKey, { id: randomId(), name, slug }).catch(ignoreTaken)
    account = await findAccountProfile(db, adminKey)
  }
  return account?.authorId ?? null
}

/** The part of an address before the @ as a name: `jane.doe+blog` becomes `Jane Doe`. */
function nameOfEmail(email: string): string {
  const [local = ''] = email.split('@', 1)
  const [address = ''] = local.split('+', 1)
  const words = address.split(/[._-]/).filter(Boolean)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  // Space for the number.
  return name.slice(0, textLimits.authorName - 3) || 'Author'
}

/** Another call may have taken the slug: the next name is tried. */
function ignoreTaken(error: unknown) {
  if (!isConstraintError(error)) throw error
}
