import { textLimits } from '../../contract/limits.ts'
import { defaultSettings } from '../../contract/settings.ts'
import { type Database, isConstraintError } from '../../db/database.ts'
import { findFreeSlug } from '../../db/statements/addresses.ts'
import { randomId } from '../../ids.ts'
import { slugify } from '../../slugs.ts'
import { findAccountProfile, makeAccountProfile } from './authors.queries.ts'

/** How many names are tried, with a number behind each but the first. */
const tries = 20
const longestBase = textLimits.authorName - ` ${tries}`.length

/**
 * The id of an account's profile. An account from the command line gets its profile at the first need, under the name of the
 * publication.
 * @returns null where there are too many authors for another one
 */
export async function readOwnAuthor(db: Database, adminKey: number): Promise<string | null> {
  let account = await findAccountProfile(db, adminKey)
  for (let number = 1; account && !account.authorId && number <= tries; number += 1) {
    // Of what readers know already: an email address tells who someone is.
    const base = (account.siteName ?? defaultSettings.name).slice(0, longestBase)
    const name = number === 1 ? base : `${base} ${number}`
    const slug = await findAuthorSlug(db, name)
    await makeAccountProfile(db, adminKey, { id: randomId(), name, slug }).catch(ignoreTaken)
    account = await findAccountProfile(db, adminKey)
  }
  return account?.authorId ?? null
}

/** The name that an account signs with: its profile's, or the publication's where it has none. */
export async function readSignature(db: Database, adminKey: number): Promise<string> {
  const account = await findAccountProfile(db, adminKey)
  return account?.authorName ?? account?.siteName ?? defaultSettings.name
}

/** A slug of an author's name that is free, for one without letters too. */
export function findAuthorSlug(db: Database, name: string): Promise<string> {
  return findFreeSlug(db, 'author', slugify(name, 'author'))
}

/** Another call may have taken the slug: the next name is tried. */
function ignoreTaken(error: unknown) {
  if (!isConstraintError(error)) throw error
}
