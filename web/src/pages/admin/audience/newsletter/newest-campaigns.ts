import type { NewestCampaign } from '#contract/campaign-draft.ts'
import { listLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { reach } from '../../frame/rights.ts'

/** The newest newsletters of blogs, in calls that the API accepts; none for who may not send any. @throws ApiError */
export async function loadNewestCampaigns(blogs: string[]): Promise<NewestCampaign[]> {
  if (reach('newsletters:send') === 'none') return []
  const loaded: NewestCampaign[] = []
  for (let first = 0; first < blogs.length; first += listLimits.page) {
    const json = { blogs: blogs.slice(first, first + listLimits.page) }
    const { campaigns } = await unwrap(api.admin.campaigns['of-blogs'].$post({ json }))
    loaded.push(...campaigns)
  }
  return loaded
}

/**
 * Which of these blogs were planned to be sent, and are not any more because they went to the Trash. None where that could not
 * be loaded: a blog that was restored is restored.
 */
export async function findLostPlans(blogs: string[]): Promise<Set<string>> {
  const campaigns = await loadNewestCampaigns(blogs).catch(() => [])
  return new Set(campaigns.filter(({ state, hasBegun }) => state === 'cancelled' && !hasBegun).map(({ blog }) => blog))
}
