import * as z from 'zod'
import type { Config } from '../config.ts'
import type { EndPosition } from './backups.queries.ts'
import { dumpedTables } from './dumped-tables.queries.ts'
import { largestParts, nextPartBytes, type PartSize } from './part-size.ts'
import type { OpenText } from './read-lines.queries.ts'

const openText: z.ZodType<OpenText> = z.object({
  number: z.number(),
  text: z.number(),
  from: z.number(),
  bytes: z.number(),
})

/** Numbers of rows by the names of their tables (check-backup.ts). */
const rangesByTable = z.record(z.string(), z.array(z.tuple([z.number(), z.number()])))

const positionSchema = z.object({
  /** Which key encrypts it. */
  keyId: z.string(),
  /** The last migration when it began. */
  schema: z.string(),
  /** Whether it has the long texts only that were noted since its full backup began. */
  isDaily: z.boolean(),
  /** How much a step writes or reads back. */
  partBytes: z.number(),
  /** How many such parts the last transaction may have. */
  lastParts: z.number(),
  /** When the last run that did not end was to start; null while all have ended. */
  endedRun: z.number().nullable(),
  /** How many steps have written since parts were last halved or doubled. */
  evenSteps: z.number(),
  /** The last noted change that is in it: the pass under way reads those after it. */
  after: z.number(),
  /** The last noted change that the pass under way reads; null while everything is copied. */
  upTo: z.number().nullable(),
  /** The numbers of the tables that are left to read; the first one is being read. */
  tables: z.array(z.number()),
  /** The number of the last row that is written; null before the first. */
  row: z.number().nullable(),
  /** How many rows are read at once. */
  limit: z.number(),
  /** Whether all rows of the table are written; its open texts may not be. */
  isRead: z.boolean(),
  openTexts: z.array(openText),
  /** How many parts the copy has; null while it is written. */
  copied: z.number().nullable(),
  /** How many rows each table had at the moment of the backup; null before. */
  rows: z.array(z.number()).nullable(),
  hasManifest: z.boolean(),
  /** How many parts were read back, how many lines of the next one, and what was in them. */
  checked: z.number(),
  checkedLines: z.number(),
  found: z.array(z.number()),
  replaced: rangesByTable,
  present: rangesByTable,
  needed: rangesByTable,
})

/** How far a backup is, as the column `position` of its row has it. */
export type Position = z.infer<typeof positionSchema>

/** How many rows of a table are read first; then as many as a part has room for. */
export const firstLimit = 50

/** @param after the last change that was noted before */
export function startPosition(
  begun: Pick<Position, 'keyId' | 'schema' | 'isDaily' | 'after'>,
  size: PartSize = largestParts.paid,
): Position {
  return {
    ...begun,
    ...size,
    endedRun: null,
    evenSteps: 0,
    hasManifest: false,
    ...{ upTo: null, copied: null, rows: null },
    ...startTables(dumpedTables.flatMap(({ isWhole }, number) => (isWhole ? [] : [number]))),
    ...{ checked: 0, checkedLines: 0, found: dumpedTables.map(() => 0), replaced: {}, present: {}, needed: {} },
  }
}

/** A pass over the rows that were written since the last one began. @param parts how many there are */
export function startPass(position: Position, parts: number, upTo: number, tables: number[]): Position {
  const { after, copied } = position
  return {
    ...position,
    ...{ after: position.upTo ?? after, upTo, copied: copied ?? parts },
    ...startTables(tables),
  }
}

function startTables(tables: number[]) {
  return { tables, row: null, limit: firstLimit, isRead: false, openTexts: [] }
}

/** Whether the copy, or the pass under way, has read everything. */
export function isAtEnd({ tables, isRead, openTexts }: Position): boolean {
  return tables.length === 0 || (tables.length === 1 && isRead && openTexts.length === 0)
}

/** The remains of the position of a backup that has ended. @param position null where another release has stored it */
export function endPosition(position: Position | null, plan: Config['PLAN']): EndPosition {
  const { keyId = '', schema = '' } = position ?? {}
  return { keyId, schema, ...(position && nextPartBytes(position, plan)) }
}

/** @returns null for what another release has stored */
export function readPosition(value: object): Position | null {
  return positionSchema.safeParse(value).data ?? null
}
