import { formulaWriterFor } from '../../article/compose-formulas.ts'
import { bytesOf } from '../../article/text.ts'
import { letterTextBytes } from '../../contract/campaign-draft.ts'
import { pageTextBytes } from '../../contract/pages.ts'
import { settingsImages } from '../../contract/setting-values.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Database } from '../../db/database.ts'
import { composePageText } from '../../publication/pages/compose-page.ts'
import { findStoredImages, imageKeyPrefixes, type StoredImages } from '../stored-images.ts'
import {
  type DueText,
  passOver,
  readDueLetter,
  readDuePage,
  readDuePicture,
  readDueSettings,
  writeDueText,
} from './due-texts.queries.ts'
import { rewriteLetter, rewritePage, rewritePicture, rewriteSettings } from './other-rows.queries.ts'

export async function writePage(db: Database, { id, kind }: DueText): Promise<void> {
  const page = await readDuePage(db, id)
  if (!page) return passOver(db, id, [kind])
  const { images, ...uses } = await findUses(db, page.source)
  const source = images.lead(page.source)
  if (bytesOf(source) > pageTextBytes) return passOver(db, id, [kind])
  const { description, contents } = composePageText(source, images, await formulaWriterFor(source))
  const row = { id, revision: page.revision }
  await writeDueText(db, { id, ...uses, ...rewritePage(db, row, { source, description, contents }) })
}

/** Mails show what a letter has when it is sent: the images of its text are described then. */
export async function writeLetter(db: Database, { id, kind }: DueText): Promise<void> {
  const letter = await readDueLetter(db, id)
  if (!letter) return passOver(db, id, [kind])
  const { images, ...uses } = await findUses(db, letter.source)
  const body = images.lead(letter.source)
  if (bytesOf(body) > letterTextBytes) return passOver(db, id, [kind])
  await writeDueText(db, { id, ...uses, ...rewriteLetter(db, { id, revision: letter.revision }, body) })
}

/** The picture of an author or a category. */
export async function writePicture(db: Database, due: DueText): Promise<void> {
  const stored = await readDuePicture(db, due)
  const { images, ...uses } = await findUses(db, stored?.image ?? '')
  const image = stored && images.at(stored.image)
  if (!image) return passOver(db, due.id, [due.kind])
  await writeDueText(db, { id: due.id, ...uses, ...rewritePicture(db, due, { before: stored.image, image }) })
}

/** The pictures of the settings. A picture that is not square cannot be the icon: all stay as they are. */
export async function writeSettingsImages(db: Database, { id, kind }: DueText): Promise<void> {
  const stored = await readDueSettings(db)
  const { images, ...uses } = await findUses(db, JSON.stringify(stored?.value ?? {}))
  const icon = images.at(stored?.value.icon?.src ?? '')
  if (!stored || (icon && icon.width !== icon.height)) return passOver(db, id, [kind])
  const value = lead(stored.value, images)
  await writeDueText(db, { id, ...uses, ...rewriteSettings(db, stored.revision, value) })
}

/** Settings in which each picture that was replaced is that which stands for it. */
export async function leadSettings(db: Database, settings: Settings): Promise<Settings> {
  const { images } = await findUses(db, JSON.stringify(settings))
  return { ...settings, ...lead(settings, images) }
}

function lead(settings: Partial<Settings>, images: StoredImages): Partial<Settings> {
  const led = settingsImages.flatMap((name) => {
    const stored = settings[name]
    const image = stored && images.at(stored.src)
    return image ? [[name, { ...stored, src: image.path, width: image.width, height: image.height }] as const] : []
  })
  return { ...settings, ...Object.fromEntries(led) }
}

/** The images of a text, which of its key prefixes are of replaced files, and which come in their place. */
async function findUses(db: Database, text: string) {
  const keyPrefixes = imageKeyPrefixes(text)
  const images = await findStoredImages(db, keyPrefixes)
  return { images, ...images.changesOf(keyPrefixes) }
}
