import { accountOf } from '../actor.ts'
import type { Task } from '../env.ts'
import type { ImportRow } from './imports.queries.ts'

/** The task of an account, in which its import acts: for what the import does by itself, item by item. */
export function actAsImport(
  { env, executionCtx, var: { db, config, requestId, meter, actor } }: Task,
  { id }: ImportRow,
): Task {
  const { key } = accountOf(actor)
  return { env, executionCtx, var: { db, config, requestId, meter, actor: { kind: 'import', key, id } } }
}
