import { integer } from 'drizzle-orm/sqlite-core'

/** A moment, in ms since 1970. */
export const time = (name: string) => integer(name, { mode: 'timestamp_ms' })
