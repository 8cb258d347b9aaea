import { eq, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { defaultNewsletterSettings, type NewsletterSettings } from '../../contract/newsletter-settings.ts'
import type { Database } from '../database.ts'
import { newsletterSettings } from '../schema/publication.ts'
import type { StoredRow } from './save-stored.ts'

type NewsletterSettingsRow = StoredRow<NewsletterSettings>

const columns = {
  revision: newsletterSettings.revision,
  value: newsletterSettings.value,
  updatedAt: newsletterSettings.updatedAt,
}

/** The settings of mail with the number of their save, in one statement. @throws ServiceError 503 when D1 fails */
export async function readStoredNewsletterSettings(db: Database): Promise<NewsletterSettingsRow> {
  const [row] = await db.select(columns).from(newsletterSettings).where(eq(newsletterSettings.key, 1))
  if (!row) throw new Error('The row of the newsletter settings, which a migration inserts, is missing.')
  return complete(row)
}

/** The settings of mail, with the defaults of those that were never saved. @throws ServiceError 503 when D1 fails */
export async function readNewsletterSettings(db: Database): Promise<NewsletterSettings> {
  return (await readStoredNewsletterSettings(db)).settings
}

/**
 * Stores the settings of mail if they still have the revision that the save is based on.
 * @returns the stored ones; undefined when they had another revision
 */
export async function writeNewsletterSettings(
  db: Database,
  { revision, settings }: Pick<NewsletterSettingsRow, 'revision' | 'settings'>,
): Promise<NewsletterSettingsRow | undefined> {
  const [row] = await db
    .update(newsletterSettings)
    .set({ revision: revision + 1, value: settings, updatedAt: now() })
    .where(sql`key = 1 AND ${newsletterSettings.revision} = ${revision}`)
    .returning(columns)
  return row && complete(row)
}

/** Parts of the settings are complete, too: a later release may add a setting to one. */
function complete({ value, ...row }: { revision: number; value: Partial<NewsletterSettings>; updatedAt: Date }) {
  const { sentences, welcome, ...others } = { ...defaultNewsletterSettings, ...value }
  const settings: NewsletterSettings = {
    ...others,
    sentences: { ...defaultNewsletterSettings.sentences, ...sentences },
    welcome: { ...defaultNewsletterSettings.welcome, ...welcome },
  }
  return { ...row, settings }
}
