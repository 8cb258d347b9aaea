import { relativeAddress } from '../../article/addresses.ts'
import { libraryFolder } from '../../contract/media-library.ts'
import type { CheckedSettings } from '../../contract/requests/settings.ts'
import { settingFields } from '../../contract/setting-fields.ts'
import type { SettingsName, SettingsOf } from '../../contract/setting-kinds.ts'
import { findChanged, settingsImages } from '../../contract/setting-values.ts'
import type { Settings, SettingsImageName } from '../../contract/settings.ts'
import type { SettingsImage } from '../../contract/site-settings.ts'
import type { Stored } from '../../contract/wire.ts'
import type { Database } from '../../db/database.ts'
import { settingsFolder } from '../../db/statements/media.ts'
import { readSettings, type StoredRow, writeSettings } from '../../db/statements/stored-settings.ts'
import type { Task } from '../../env.ts'
import { ApiError, ConflictError, InvalidFieldsError } from '../../errors.ts'
import { ImageCollection, type StoredImage } from '../../images/image-collection.ts'
import { storeFiles } from '../../media/media-store.ts'
import { findStoredImages, imageKeyPrefixes, type OwnedImage } from '../../media/stored-images.ts'
import { presentStored } from '../../presenters/site.ts'

/**
 * Stores an image for the settings. Nothing shows it before settings with its address are saved; the cleanup deletes it
 * when no such settings are saved.
 * @throws ApiError 413, 415 or 422 for an unacceptable image; ServiceError 503 when D1 or R2 fails
 */
export async function storeSettingsImage(
  stores: Parameters<typeof storeFiles>[0],
  name: SettingsImageName,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<StoredImage> {
  const images = new ImageCollection(settingsFolder)
  const image = await images.add(bytes)
  const problem = findSizeProblem(name, image)
  if (problem) throw new ApiError(422, problem)
  await storeFiles(stores, images)
  return image
}

/**
 * Gives the images of settings the path and the size of the stored files.
 * @param origin the site's address, with which a request may name them
 * @throws InvalidFieldsError for an image that is not stored here
 */
export async function resolveImages(db: Database, settings: CheckedSettings, origin: string): Promise<Settings> {
  const pathOf = (name: SettingsImageName) => relativeAddress(settings[name]?.src ?? '', origin)
  const stored = await findStoredImages(db, imageKeyPrefixes(...settingsImages.map(pathOf)))
  const problems: Record<string, string> = {}
  function resolve(name: SettingsImageName): SettingsImage | null {
    const image = settings[name]
    const file = image ? stored.at(pathOf(name)) : undefined
    const problem = image && findProblem(name, file)
    if (problem) problems[name] = problem
    return image && file ? { src: file.path, width: file.width, height: file.height, alt: image.alt } : null
  }
  const images = { logo: resolve('logo'), icon: resolve('icon'), socialImage: resolve('socialImage') }
  if (Object.keys(problems).length > 0) throw new InvalidFieldsError(problems)
  return { ...settings, ...images }
}

function findProblem(name: SettingsImageName, file: OwnedImage | undefined): string | null {
  if (!file?.width || ![settingsFolder, libraryFolder].includes(file.owner))
    return `The ${settingFields.publication[name].label.toLowerCase()} is not stored on this site. Upload it here.`
  return findSizeProblem(name, file)
}

function findSizeProblem(name: SettingsImageName, { width, height }: Pick<StoredImage, 'width' | 'height'>) {
  if (name !== 'icon' || width === height) return null
  return `The icon must be square: this image has ${width} × ${height} pixels.`
}

/**
 * Saves settings. A save of what is stored already changes nothing, whatever revision it names: it repeats one whose answer was
 * lost.
 * @param origin the site's address, for images
 * @param given the revision that the save is based on, and what is wanted
 * @throws ConflictError when other settings were saved meanwhile; ServiceError 503 when D1 fails
 */
export async function saveSettings<Name extends SettingsName>(
  { task, origin }: { task: Task; origin: string },
  name: Name,
  { revision, settings }: { revision: number; settings: SettingsOf[Name] },
): Promise<Stored<SettingsOf[Name]>> {
  const { db } = task.var
  const present = (row: StoredRow<Name>) => presentStored(name, row, origin)
  const changesOf = (row: StoredRow<Name>) => findChanged(name, row.settings, settings)
  const stored = await readSettings(db, name)
  const changed = changesOf(stored).map((setting) => setting.name)
  if (changed.length === 0) return present(stored)
  const saved = await writeSettings(task.var, name, { revision, value: settings, changed })
  if (saved) return present(saved)
  const current = await readSettings(db, name)
  if (changesOf(current).length === 0) return present(current)
  throw new ConflictError('The settings were changed elsewhere since you opened them.', present(current))
}
