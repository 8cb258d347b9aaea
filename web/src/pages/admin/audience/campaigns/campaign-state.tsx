import type { Campaign } from '#contract/newsletter.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { CampaignChip } from './campaign-chip.tsx'
import { describeState } from './describe-campaign.ts'
import { GoesAt } from './goes-at.tsx'

/** The state of a campaign and its dates. A screen reader announces a change of the state or the problem, and no number. */
export function CampaignState({ campaign }: { campaign: Campaign }) {
  const { state, problem, triedAgainAt, createdAt, startedAt, endedAt, goesAt } = campaign
  const hasProblem = problem !== '' && endedAt === null
  return (
    <div className="stack">
      <div className="stack" role="status">
        <p>
          <CampaignChip state={state} />{' '}
          {hasProblem && state === 'sending' ? 'It has to wait.' : describeState(campaign)}
        </p>
        {hasProblem && (
          <p className="warning-box">
            <strong>Something keeps it from being sent.</strong> {problem}
            {triedAgainAt && (
              <>
                {' '}
                It goes on by itself on <DateInSentence date={triedAgainAt} />.
              </>
            )}
          </p>
        )}
      </div>
      {goesAt && (
        <p>
          <strong>
            <GoesAt at={goesAt} />
          </strong>
        </p>
      )}
      {problem && endedAt && <p>{problem}</p>}
      <p className="soft">
        Created on <DateInSentence date={createdAt} />
        {startedAt && (
          <>
            , begun on <DateInSentence date={startedAt} />
          </>
        )}
        {endedAt && (
          <>
            , ended on <DateInSentence date={endedAt} />
          </>
        )}
      </p>
    </div>
  )
}
