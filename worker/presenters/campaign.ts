import type { Campaign, CampaignReport } from '../contract/newsletter.ts'
import type { CampaignReportRow, CampaignRow } from '../db/campaigns.ts'

/** A campaign, as the admin sees it. What no batch has counted is waiting. */
export function presentCampaign(row: CampaignRow): Campaign {
  const { audience } = row
  const { accepted, refused, excluded, unknown, undecided } = row.sums
  const waiting = audience - accepted - refused - excluded - unknown
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    blog: row.blog,
    subject: row.subject,
    preheader: row.preheader,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    problem: row.problem,
    totals: { audience, waiting, accepted, refused, excluded, unknown },
    undecided,
  }
}

/** A campaign on its own page. */
export function presentCampaignReport({ campaign, ...lists }: CampaignReportRow): CampaignReport {
  return { ...presentCampaign(campaign), ...lists }
}
