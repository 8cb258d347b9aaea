import type { BlogCampaign } from '../../contract/campaign-draft.ts'
import type { Campaign, CampaignReport } from '../../contract/newsletter.ts'
import type { BlogCampaignRow } from './campaign-drafts.queries.ts'
import type { CampaignReportRow, CampaignRow } from './campaigns.queries.ts'

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

/** A campaign of a blog, as its author sees it before a further one. */
export function presentBlogCampaign({ id, startedAt, ...row }: BlogCampaignRow): BlogCampaign {
  const { state, subject, preheader, audience } = row
  return { _id: id, state, subject, preheader, audience, startedAt: startedAt?.toISOString() ?? null }
}
