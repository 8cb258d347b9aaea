import type { Schedule } from '#contract/blog.ts'
import type { NewsletterOverview } from '#contract/newsletter-overview.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { describeTotals } from '../../audience/campaigns/describe-campaign.ts'
import { GoesAt } from '../../audience/campaigns/goes-at.tsx'
import type { Reach } from '../../writing/blogs/blog-rights.ts'
import { DateInSentence } from '../date-time.tsx'
import type { Task } from './tasks.tsx'

/**
 * Plans that are carried out without a person: the blogs that are published next, and the newsletters that are planned or being
 * sent.
 */
export function listPlans({ blogs, total }: Schedule, overview: NewsletterOverview | null, reach: Reach): Task[] {
  // Who may not read all of them finds them in the list.
  const all = reach('blogs:edit') === 'all' ? null : `${adminPaths.listBlogs}?state=scheduled&mine=no`
  const open = overview?.newsletters.filter(({ endedAt, state }) => endedAt === null && state !== 'paused') ?? []
  return [
    ...open.map((campaign) => ({
      key: campaign._id,
      kind: 'Newsletter',
      to: adminPaths.newsletter.href(campaign._id),
      text: campaign.title,
      note: campaign.goesAt ? (
        <GoesAt at={campaign.goesAt} />
      ) : campaign.state === 'planned' ? (
        'Goes when its blog is published'
      ) : (
        describeTotals(campaign)
      ),
    })),
    ...blogs.map(({ _id, title, path, scheduledAt }) => ({
      key: _id,
      kind: 'Scheduled',
      to: all ?? path,
      text: title,
      note: <DateInSentence date={scheduledAt} />,
    })),
    ...(total > blogs.length
      ? [
          {
            key: 'all',
            kind: '',
            to: all ?? `${adminPaths.listBlogs}?state=scheduled`,
            text: `All ${total} scheduled blogs`,
          },
        ]
      : []),
  ]
}
