import type { Page } from '@playwright/test'
import type { CampaignReport } from '#contract/newsletter.ts'

const at = '2026-11-20T08:00:00.000Z'

const campaign: CampaignReport = {
  _id: 'sample',
  kind: 'blog',
  state: 'sending',
  title: `Infrastructure considerations ${'x'.repeat(120)}`,
  blog: 'sample-blog',
  subject: 'A subject of the author’s own',
  preheader: '',
  createdAt: at,
  startedAt: at,
  endedAt: null,
  problem: 'Resend does not accept the key.',
  triedAgainAt: null,
  totals: { audience: 10_500, waiting: 12, accepted: 10_468, refused: 3, excluded: 5, unknown: 12 },
  undecided: 12,
  recipients: 'all',
  goesAt: null,
  uninterested: 0,
  gone: 0,
  reports: { bounced: 2, complained: 1, left: 4, unreported: 10_461 },
  pace: { perMinute: 400, secondsLeft: 2, ahead: 250 },
  reasons: [
    { state: 'excluded', reason: 'left', count: 5 },
    { state: 'refused', reason: 'y'.repeat(120), count: 3 },
  ],
  refusals: [{ email: `${'n'.repeat(60)}@${'m'.repeat(60)}.example.com`, reason: 'y'.repeat(120) }],
  doubts: [`${'d'.repeat(60)}@${'m'.repeat(60)}.example.com`, null],
}

/** Answers the page's calls for campaigns with a campaign that shows everything. */
export async function serveSampleCampaign(page: Page) {
  const list = { success: true, campaigns: [campaign], total: 1, totalIsCapped: false, nextCursor: null }
  await page.route('**/api/admin/campaigns?*', (route) => route.fulfill({ json: list }))
  await page.route(`**/api/admin/campaigns/${campaign._id}`, (route) =>
    route.fulfill({ json: { success: true, campaign } }),
  )
  return { title: campaign.title, path: `/admin/newsletters/${campaign._id}` }
}
