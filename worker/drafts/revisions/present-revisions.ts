import type { Revision, RevisionSummary } from '../../contract/revision.ts'
import type { RevisionRow } from '../../db/statements/revisions.ts'
import { presentContent } from '../content/present-content.ts'

/** A revision as an item of a list. */
export function presentRevisionSummary(row: Pick<RevisionRow, 'id' | 'kind' | 'createdAt' | 'title'>): RevisionSummary {
  return { id: row.id, kind: row.kind, createdAt: row.createdAt.toISOString(), title: row.title }
}

/** A revision with its content. @param origin the site's address */
export function presentRevision(row: RevisionRow, origin: string): Revision {
  return { ...presentRevisionSummary(row), ...presentContent(row, origin) }
}
