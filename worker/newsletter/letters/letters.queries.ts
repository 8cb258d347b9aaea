import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Writer } from '../../contract/draft.ts'
import { listLimits } from '../../contract/limits.ts'
import type { CampaignState } from '../../contract/newsletter.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { readTotal } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { rowValues } from '../../db/row-values.ts'
import { letters } from '../../db/schema/letters.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { markReferenced, movedColumn, releaseOwnedFiles } from '../../db/statements/media.ts'
import { totalOfReaders } from '../recipients.queries.ts'

/** A letter, and the campaign that sends it; null for none. */
export type LetterRow = typeof letters.$inferSelect & {
  campaignId: string | null
  campaignState: CampaignState | null
}
/** The admin's text, cleaned, with its language. */
export type LetterText = Pick<LetterRow, 'subject' | 'preheader' | 'body' | 'lang'>

/** A condition on the surrounding letter: nothing sends it. */
export const isUnsent = sql`NOT EXISTS (SELECT 1 FROM ${campaigns} WHERE ${campaigns.letterKey} = ${letters.key})`

/** The letters that were not sent, the latest save first. */
export function listLetters(db: Database) {
  return db
    .select({ id: letters.id, subject: letters.subject, updatedAt: letters.updatedAt })
    .from(letters)
    .where(isUnsent)
    .orderBy(desc(letters.updatedAt), desc(letters.key))
    .limit(listLimits.letters)
    .all()
}

/** @param keyPrefixes of the files of a request: those that were replaced are in `moved` */
export function findLetter(db: Database, id: string, keyPrefixes: string[] = []) {
  return selectLetter(db, id, keyPrefixes).get()
}

function selectLetter(db: Database, id: string, keyPrefixes: string[] = []) {
  return db
    .select({
      ...getTableColumns(letters),
      campaignId: sql<string | null>`${campaigns.id}`.as('campaign_id'),
      campaignState: sql<CampaignState | null>`${campaigns.state}`.as('campaign_state'),
      moved: movedColumn(keyPrefixes),
    })
    .from(letters)
    .leftJoin(campaigns, eq(campaigns.letterKey, letters.key))
    .where(eq(letters.id, id))
}

/** A statement: how many a letter would go to now. */
function selectReaders(db: Database) {
  return db
    .select({ total: totalOfReaders({ kind: 'letter', includesWeekly: true }).as('readers') })
    .from(sql`(SELECT 1)`)
}

/** Who would get a letter now: all readers, however often they get articles, and about what. */
export async function readReadersOfLetters(db: Database) {
  return { recipients: readTotal(await selectReaders(db)), weekly: 0, uninterested: 0 }
}

/** A letter and how many would get it now. One batch. */
export async function readLetterToSend(db: Database, id: string) {
  const { found, readers } = await batchNamed(db, {
    found: selectLetter(db, id),
    readers: selectReaders(db),
  })
  return { letter: found[0], recipients: readTotal(readers) }
}

/**
 * Adds a letter, unless there is one with its id.
 * @param keyPrefixes of the images in its text, which belong to another letter
 * @returns false when there are as many letters as there may be, and none with this id
 */
export async function insertLetter(
  db: Database,
  { id, ...text }: LetterText & { id: string },
  keyPrefixes: string[],
): Promise<boolean> {
  const at = now()
  const unsent = sql`(SELECT count(*) FROM (SELECT 1 FROM ${letters} WHERE ${isUnsent} LIMIT ${listLimits.letters}))`
  const { found } = await batchNamed(db, {
    added: db
      .insert(letters)
      .select(
        sql`SELECT ${rowValues(letters, { ...text, id, revision: 1, createdAt: at, updatedAt: at })}
          WHERE ${unsent} < ${listLimits.letters}`,
      )
      .onConflictDoNothing(),
    referenced: markReferenced(db, id, keyPrefixes),
    found: selectLetter(db, id),
  })
  return found.length > 0
}

type LetterSave = { id: string; revision: number; writer: Writer; text: LetterText; keyPrefixes: string[] }

/**
 * Saves a letter if it still has the revision that the save is based on, and nothing sends it.
 * @returns the letter as it is stored now; undefined when nothing was saved
 */
export async function updateLetter(db: Database, { id, revision, writer, text, keyPrefixes }: LetterSave) {
  const { saved } = await batchNamed(db, {
    saved: db
      .update(letters)
      .set({ ...text, revision: revision + 1, updatedAt: now(), writer: writer.id, turn: writer.turn })
      .where(and(eq(letters.id, id), eq(letters.revision, revision), isUnsent))
      .returning(),
    referenced: markReferenced(db, id, keyPrefixes),
  })
  return saved[0] && { ...saved[0], campaignId: null, campaignState: null }
}

/** Deletes a letter that nothing sends, and releases its images. @returns false when there is no such one */
export async function deleteLetter(acting: Acting, id: string): Promise<boolean> {
  const { db } = acting
  const isDeletable = and(eq(letters.id, id), isUnsent)
  const { deleted } = await batchNamed(db, {
    released: releaseOwnedFiles(db, sql`(SELECT ${letters.id} FROM ${letters} WHERE ${isDeletable})`),
    deleted: db.delete(letters).where(isDeletable).returning({ key: letters.key }),
    recorded: recordEvent(acting, { kind: 'letter.deleted', subject: id }),
  })
  return deleted.length > 0
}
