/** A restored site posts no mail again: what is open may have been sent since. */
export function cancelMail(run: (table: string, what: string, sql: string) => void) {
  const now = 'unixepoch() * 1000'
  const isOpen = "kind <> 'single' AND state IN ('planned', 'sending', 'paused')"
  // Deliveries are in no backup: only of members it is known how many are in doubt.
  const inDoubt = `(SELECT coalesce(sum(json_array_length(members)), 0) FROM batches
    WHERE campaign_key = campaigns.key AND state IN ('claimed', 'again') AND members <> '')`
  run(
    'campaigns',
    'cancelled: they may have been sent since',
    `UPDATE campaigns SET state = 'cancelled', ended_at = ${now}, problem = '', unknown = unknown + ${inDoubt},
      undecided = undecided + ${inDoubt}, excluded = audience - accepted - refused - unknown - ${inDoubt}
    WHERE ${isOpen}`,
  )
  run(
    'batches',
    'whose answer was not seen',
    `UPDATE batches SET state = 'unknown', ended_at = ${now},
      unknown = unknown + iif(members = '', 0, json_array_length(members)) WHERE state IN ('claimed', 'again')`,
  )
}
