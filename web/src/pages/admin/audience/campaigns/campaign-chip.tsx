import type { CampaignState } from '#contract/newsletter.ts'
import { stateNames } from './describe-campaign.ts'

const looks: Record<CampaignState, string> = {
  planned: 'chip warn',
  sending: 'chip',
  paused: 'chip warn',
  finished: 'chip good',
  cancelled: 'chip',
}

/** The state of a campaign. */
export function CampaignChip({ state }: { state: CampaignState }) {
  return <span className={looks[state]}>{stateNames[state]}</span>
}
