import type { Staging } from './staging.ts'

/** Rows of a backup that a restore changes, with the reason. */
export type Repair = { table: string; rows: number; what: string }

/**
 * Ends the mail of a backup that is open: it may have been sent since, and a restored site posts no mail again.
 * @returns what was changed
 */
export function cancelMail(staging: Staging): Repair[] {
  const now = 'unixepoch() * 1000'
  const isOpen = "kind <> 'single' AND state IN ('planned', 'sending', 'paused')"
  // Deliveries are in no backup: only of members it is known how many are in doubt.
  const inDoubt = `(SELECT coalesce(sum(json_array_length(members)), 0) FROM batches
    WHERE campaign_key = campaigns.key AND state IN ('claimed', 'again') AND members <> '')`
  const changes = [
    {
      table: 'campaigns',
      what: 'cancelled: they may have been sent since',
      sql: `UPDATE campaigns SET state = 'cancelled', ended_at = ${now}, problem = '', unknown = unknown + ${inDoubt},
        undecided = undecided + ${inDoubt}, excluded = audience - accepted - refused - unknown - ${inDoubt}
      WHERE ${isOpen}`,
    },
    {
      table: 'batches',
      what: 'whose answer was not seen',
      sql: `UPDATE batches SET state = 'unknown', ended_at = ${now},
        unknown = unknown + iif(members = '', 0, json_array_length(members)) WHERE state IN ('claimed', 'again')`,
    },
  ]
  return changes.flatMap(({ table, what, sql }) => {
    const rows = Number(staging.db.prepare(sql).run().changes)
    return rows > 0 ? [{ table, rows, what }] : []
  })
}
