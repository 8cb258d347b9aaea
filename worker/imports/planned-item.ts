import { accountOf } from '../actor.ts'
import type { ImportItem, ImportOutcome } from '../contract/imports.ts'
import type { Database } from '../db/database.ts'
import type { Task } from '../env.ts'
import type { CheckedBefore } from './checked-before.ts'
import type { ImportRow } from './imports.queries.ts'

type Statement = Parameters<Database['batch']>[0][number]

/** The surroundings in which items are planned and stored. `origin` is the site's own address. */
export type Importing = {
  task: Task
  origin: string
  job: ImportRow
  /** In a check only, before which no image and no other item of the file is here: what comes before. */
  before?: CheckedBefore
}

/** The outcome of an item, and how it is stored. Planning changes nothing. */
export type PlannedItem = {
  outcome: ImportOutcome
  notes: string[]
  /** The id that it has or will have here; empty for what is refused. */
  target: string
  /**
   * Stores its files, and gives the statements of its transaction, with notes that are known only then; null where nothing is to
   * be stored.
   */
  write: (() => Promise<{ statements: Statement[]; notes?: string[] }>) | null
}

/**
 * Plans an item of one kind. An ApiError that it throws refuses the item, with its message as the note.
 * @param kept the id that an earlier check has given it; empty for none
 */
export type Importer<Value> = (
  importing: Importing,
  item: Pick<ImportItem, 'sourceId' | 'title'> & { value: Value; filePath: string | null },
  kept: string,
) => Promise<PlannedItem>

/** Something that is here already and stays as it is. */
export function present(target: string, note: string): PlannedItem {
  return { outcome: 'present', notes: [note], target, write: null }
}

export function refused(...notes: string[]): PlannedItem {
  return { outcome: 'refused', notes, target: '', write: null }
}

/** The task of an account, in which its import acts: for what the import does by itself, item by item. */
export function actAsImport(
  { env, executionCtx, var: { db, config, requestId, meter, actor } }: Task,
  { id }: ImportRow,
): Task {
  const { key } = accountOf(actor)
  return { env, executionCtx, var: { db, config, requestId, meter, actor: { kind: 'import', key, id } } }
}
