import journal from '../migrations/meta/_journal.json'
import { version } from '../package.json'

/** The version of this code, and the last migration that it needs, such as `0000_initial`. */
export const release = {
  version,
  lastMigration:
    journal.entries
      .map(({ tag }) => tag)
      .sort()
      .at(-1) ?? '',
}
