import * as z from 'zod'
import type { Config } from '../config.ts'
import type { BackupState } from '../contract/backups.ts'
import type { EndPosition } from './backups.queries.ts'
import { dumpedTables } from './dumped-tables.queries.ts'
import type { OpenText } from './read-lines.queries.ts'

/** How much a step of a backup writes or reads back. */
type PartSize = Pick<Position, 'partBytes' | 'lastParts'>

/**
 * On Free a run has 10 ms of CPU time, in an isolate that may have just started, and the jobs of every run have their share of it.
 */
export const largestParts: Record<Config['PLAN'], PartSize> = {
  free: { partBytes: 150_000, lastParts: 1 },
  paid: { partBytes: 480_000, lastParts: 6 },
}

/** The work of a run beside its part costs more than a smaller part. */
const leastBytes = 18_000
const stepsUntilGrowth = 8

/** @param last `partBytes` of the backup before, where one is known */
export function firstParts(plan: Config['PLAN'], last = 0): PartSize {
  const largest = largestParts[plan]
  return { ...largest, partBytes: last > 0 ? Math.min(last, largest.partBytes) : largest.partBytes }
}

type Sized = PartSize & Pick<Position, 'limit' | 'endedRun' | 'evenSteps'>

/**
 * The sizes of the next step: halved for each run that did not end since the last such one, which may have used up its CPU time, and
 * doubled after some steps that wrote without one. So a limit that stays costs one run of nine.
 * @param unended when runs that did not end were to start
 */
export function resize<Step extends Sized>(
  position: Step,
  { unended, startedAt, state }: { unended: number[]; startedAt: Date; state: BackupState },
  plan: Config['PLAN'],
): Step {
  const { endedRun, partBytes, limit } = position
  const others = unended.filter((time) => time > (endedRun ?? startedAt.getTime()))
  if (others.length === 0) {
    // Parts that are read back are no larger than runs have managed to write.
    if (state !== 'writing') return { ...position, ...firstParts(plan, partBytes) }
    const grows = position.evenSteps + 1 >= stepsUntilGrowth
    const size = firstParts(plan, grows ? partBytes * 2 : partBytes)
    return { ...position, ...size, evenSteps: grows ? 0 : position.evenSteps + 1 }
  }
  const divisor = 2 ** others.length
  const { partBytes: known, lastParts } = firstParts(plan, partBytes)
  return {
    ...position,
    lastParts,
    partBytes: Math.min(known, Math.max(leastBytes, Math.floor(known / divisor))),
    limit: Math.max(1, Math.floor(limit / divisor)),
    endedRun: Math.max(...others),
    evenSteps: 0,
  }
}

/**
 * How large the parts of the next backup may be, where that is not what the plan allows. After a short one whose runs have all ended
 * they grow, too.
 */
function nextPartBytes({ partBytes, endedRun }: Sized, plan: Config['PLAN']): { partBytes?: number } {
  const next = endedRun === null ? partBytes * 2 : partBytes
  return next < largestParts[plan].partBytes ? { partBytes: next } : {}
}

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
  /** The most bytes that the text of a part has, but for a single row that has more. */
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
    ...startTables(dumpedTables.flatMap(({ isWhole }, index) => (isWhole ? [] : [index]))),
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
