import { now } from '../../clock.ts'
import type { BlogCampaign } from '../../contract/campaign-draft.ts'
import type { Campaign, CampaignReport, ExclusionReason, Pace, ReasonCount } from '../../contract/newsletter.ts'
import { minute, second } from '../../contract/units.ts'
import type { IsoDate } from '../../contract/wire.ts'
import { breakOf, freezeTimeOf } from '../states/states.queries.ts'
import type { BlogCampaignRow } from './campaign-drafts.queries.ts'
import type { CampaignReportRow } from './campaign-report.queries.ts'
import type { CampaignRow } from './campaigns.queries.ts'

/** A campaign, as the admin sees it. A mail without an outcome is waiting. */
export function presentCampaign(row: CampaignRow): Campaign {
  const { audience, accepted, refused, excluded, unknown, uninterested } = row
  const waiting = audience - accepted - refused - excluded - unknown
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    blog: row.blog,
    subject: row.subject,
    preheader: row.preheader,
    recipients: row.recipients,
    createdAt: row.createdAt.toISOString(),
    goesAt: freezeTimeOf(row)?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    problem: row.problem,
    triedAgainAt: presentTriedAgainAt(row),
    totals: { audience, waiting, accepted, refused, excluded, unknown },
    undecided: row.undecided,
    uninterested,
    gone: row.state === 'cancelled' || row.lastNumber === null ? 0 : excluded - uninterested,
    reports: {
      bounced: row.bounced,
      complained: row.complained,
      left: row.unsubscribed,
      unreported: Math.max(0, accepted - row.reported),
    },
  }
}

function presentTriedAgainAt(row: CampaignRow): IsoDate | null {
  const until = breakOf(row)
  return until && row.problem !== '' && until.getTime() > now().getTime() + minute ? until.toISOString() : null
}

/** A campaign on its own page. */
export function presentCampaignReport({ campaign: row, ...found }: CampaignReportRow): CampaignReport {
  const campaign = presentCampaign(row)
  return {
    ...campaign,
    pace: findPace(campaign, found),
    reasons: countReasons(campaign, row, found),
    refusals: found.refused,
    doubts: found.doubts.map(({ email }) => email),
  }
}

/** The cron begins a pass each minute: its batches are sent in a shorter time. */
const shortestMs = minute

function findPace(
  { state, totals }: Campaign,
  { recent, ahead }: Pick<CampaignReportRow, 'recent' | 'ahead'>,
): Pace | null {
  const first = recent.at(-1)
  const mails = recent.reduce((sum, batch) => sum + batch.mails, 0)
  if (state !== 'sending' || !first || mails === 0) return null
  const ms = Math.max(shortestMs, now().getTime() - first.claimedAt.getTime())
  return {
    perMinute: Math.max(1, Math.round((mails * minute) / ms)),
    secondsLeft: Math.ceil((totals.waiting * ms) / mails / second),
    ahead,
  }
}

/** The reasons of the first exceptions, and those that are totals. */
function countReasons(
  { state, gone, uninterested, totals }: Campaign,
  { lastNumber }: CampaignRow,
  { refused, excluded }: Pick<CampaignReportRow, 'refused' | 'excluded'>,
): ReasonCount[] {
  const isCancelled = state === 'cancelled' && lastNumber !== null
  const others = Math.max(0, (isCancelled ? totals.excluded - uninterested : gone) - excluded.length)
  const ofTotals: [ReasonCount['state'], ExclusionReason | '', number][] = [
    ['excluded', 'uninterested', uninterested],
    ['excluded', isCancelled ? 'cancelled' : 'gone', others],
    ['unknown', '', totals.unknown],
  ]
  return [
    ...countEach('refused', refused),
    ...countEach('excluded', excluded),
    ...ofTotals.map(([of, reason, count]) => ({ state: of, reason, count })).filter(({ count }) => count > 0),
  ].sort((one, other) => other.count - one.count)
}

function countEach(state: ReasonCount['state'], rows: { reason: string }[]): ReasonCount[] {
  const counts = new Map<string, number>()
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ state, reason, count }))
}

/** A campaign of a blog, as its author sees it before a further one. */
export function presentBlogCampaign({ id, startedAt, notBefore, ...row }: BlogCampaignRow): BlogCampaign {
  const { state, subject, preheader, audience } = row
  return {
    ...{ _id: id, state, subject, preheader, audience },
    goesAt: freezeTimeOf({ state, notBefore })?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
  }
}
