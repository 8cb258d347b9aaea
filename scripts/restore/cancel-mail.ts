const now = 'unixepoch() * 1000'
const isOpen = "kind <> 'single' AND state IN ('planned', 'sending', 'paused')"
// Deliveries are in no backup: only of members it is known how many are in doubt.
const inDoubt = `(SELECT coalesce(sum(json_array_length(members)), 0) FROM batches
  WHERE campaign_key = campaigns.key AND state IN ('claimed', 'again') AND members <> '')`

/** Statements that end the mail to many that is open, in their order: it may have been sent since, and nobody gets a mail again. */
export const mailCancellations = [
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
