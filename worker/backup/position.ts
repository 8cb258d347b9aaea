import * as z from 'zod'
import { dumpedTables } from './dumped-tables.queries.ts'
import { partSchema } from './format.ts'
import type { OpenText } from './read-lines.queries.ts'

const keyValue = z.union([z.string(), z.number()])

const openText: z.ZodType<OpenText> = z.object({
  key: keyValue,
  text: z.number(),
  from: z.number(),
  bytes: z.number(),
  stamp: z.number(),
})

const positionSchema = z.object({
  /** Which key encrypts it. */
  keyId: z.string(),
  /** The last migration when it began. */
  schema: z.string(),
  base: z.object({ since: z.number(), lastRevision: z.number() }).nullable(),
  /** The key of the last revision when it began. */
  lastRevision: z.number(),
  /** The number of the table that is read, and the key of its last row that is written; null before the first. */
  table: z.number(),
  after: z.array(keyValue).nullable(),
  /** How many rows are read at once. */
  limit: z.number(),
  /** Whether all rows of the table are written; its open texts may not be. */
  isRead: z.boolean(),
  openTexts: z.array(openText),
  /** How many rows each table has, so far. */
  rows: z.array(z.number()),
  parts: z.array(partSchema),
  /** How many parts were read back, and how many rows each table had in them. */
  checked: z.number(),
  found: z.array(z.number()),
  /** The keys of tables that others refer to, as ranges from the first to the last one. */
  keys: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
  /** How many rows refer to one that is not in the backup. */
  dangling: z.number(),
})

/** How far a backup is, as the column `position` of its row has it. */
export type Position = z.infer<typeof positionSchema>

export function startPosition(begun: Pick<Position, 'keyId' | 'schema' | 'base' | 'lastRevision'>): Position {
  return {
    ...begun,
    table: 0,
    after: null,
    limit: firstLimit,
    isRead: false,
    openTexts: [],
    rows: dumpedTables.map(() => 0),
    parts: [],
    checked: 0,
    found: dumpedTables.map(() => 0),
    keys: {},
    dangling: 0,
  }
}

/** How many rows of a table are read first; then as many as a part has room for. */
export const firstLimit = 50

/** @returns null for what another release has stored */
export function readPosition(value: object): Position | null {
  return positionSchema.safeParse(value).data ?? null
}
