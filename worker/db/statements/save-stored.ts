import { isSameValue } from '../../contract/setting-values.ts'
import type { Stored } from '../../contract/wire.ts'
import { ConflictError } from '../../errors.ts'

/** Settings as a row has them, complete. */
export type StoredRow<Values> = { revision: number; settings: Values; updatedAt: Date }

type Table<Values> = {
  read: () => Promise<StoredRow<Values>>
  /** @returns undefined when the row has another revision */
  write: (given: Pick<StoredRow<Values>, 'revision' | 'settings'>) => Promise<StoredRow<Values> | undefined>
}

/**
 * Saves settings. A save of what is stored already changes nothing, whatever revision it names: it repeats one whose answer was
 * lost.
 * @param given the revision that the save is based on, and what is wanted
 * @throws ConflictError when other settings were saved meanwhile; ServiceError 503 when D1 fails
 */
export async function saveStored<Values extends object>(
  { read, write }: Table<Values>,
  given: { revision: number; settings: Values },
): Promise<Stored<Values>> {
  const stored = await read()
  if (isSameValue(stored.settings, given.settings)) return presentStored(stored)
  const saved = await write(given)
  if (saved) return presentStored(saved)
  const current = presentStored(await read())
  if (isSameValue(current.settings, given.settings)) return current
  throw new ConflictError('The settings were changed elsewhere since you opened them.', current)
}

export function presentStored<Values>({ revision, settings, updatedAt }: StoredRow<Values>): Stored<Values> {
  return { revision, settings, savedAt: revision > 0 ? updatedAt.toISOString() : null }
}
