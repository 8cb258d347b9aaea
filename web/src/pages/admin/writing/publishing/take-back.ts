import { api, unwrap } from '#web/api/api.ts'
import { loadNewestCampaigns } from '../../audience/newsletter/newest-campaigns.ts'

/** Takes the time of a publication back, and the newsletter that was planned with it. @throws ApiError */
export async function takeBack<Outcome>(unschedule: () => Promise<Outcome>, id: string, isSent: boolean) {
  const outcome = await unschedule()
  const planned = isSent ? (await loadNewestCampaigns([id])).filter(({ state }) => state === 'planned') : []
  for (const { _id } of planned) await unwrap(api.admin.campaigns[':id'].cancel.$post({ param: { id: _id } }))
  return outcome
}

/**
 * Hides a blog that was published, and gives it back the time at which it was to be, where that is still to come.
 * @throws Error
 */
export async function hideAgain<Outcome>(
  hide: () => Promise<Outcome>,
  schedule: (at: Date) => Promise<unknown>,
  before: string | null,
) {
  const outcome = await hide()
  const at = before === null ? null : new Date(before)
  if (at && at.getTime() > Date.now()) await schedule(at)
  return outcome
}
