import type { DashboardData, PartlyIndexed, Schedule } from '#contract/blog.ts'
import type { SiteFault } from '#contract/health.ts'
import { jobLabels } from '#contract/health.ts'
import type { NewsletterOverview } from '#contract/newsletter-overview.ts'
import type { ReviewedBlog } from '#contract/review.ts'
import { adminPaths, unfinishedDraftPath } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import { titleOf } from '../../writing/blogs/blog-links.ts'
import type { Reach } from '../../writing/blogs/blog-rights.ts'
import { DateInSentence } from '../date-time.tsx'
import { countOf } from '../format-count.ts'
import { TimeSince } from '../time-since.tsx'
import type { Task } from './tasks.tsx'

/** The part of a too long blog by which search finds it. */
const foundBy: Record<PartlyIndexed['foundBy'], string> = {
  beginning: 'the beginning of its text',
  title: 'its title, headings and tags',
  nothing: 'nothing of it',
}

type Known = Pick<
  DashboardData,
  | 'pending'
  | 'unfinished'
  | 'partlyIndexed'
  | 'withDeadResources'
  | 'failing'
  | 'faults'
  | 'stuckNewsletter'
  | 'lastBackup'
> & { schedule: Schedule; overview: NewsletterOverview | null; reviews: ReviewedBlog[] }

/** Tasks of a person, failures first. The server tells of what the account may do; the scheduler it tells to everybody. */
export function listNeeds(
  { pending, unfinished, schedule: found, overview, reviews, ...known }: Known,
  reach: Reach,
): Task[] {
  const schedule = { ...found, isLate: found.isLate && reach('health:read') === 'all' }
  const { failing, faults, stuckNewsletter: stuck, lastBackup, partlyIndexed, withDeadResources } = known
  const paused = overview?.newsletters.filter(({ _id, state }) => state === 'paused' && _id !== stuck?._id) ?? []
  return [
    ...faults.map((fault) => ({ key: faultKey(fault), ...describeFault(fault), isFailure: true })),
    ...failures({ failing, schedule, lastBackup, stuck }),
    ...(stuck?.waitsUntil
      ? [
          {
            key: stuck._id,
            kind: 'Waits',
            to: adminPaths.newsletter.href(stuck._id),
            text: stuck.title,
            note: (
              <p>
                {stuck.problem} It goes on by itself on <DateInSentence date={stuck.waitsUntil} />.
              </p>
            ),
          },
        ]
      : []),
    ...listReviews(reviews, reach),
    ...waiting('Approve', pending.comments, 'comment', adminPaths.comments),
    ...waiting('Answer', pending.messages, 'message', adminPaths.messages),
    ...paused.map(({ _id: id, title }) => ({
      key: id,
      kind: 'Resume',
      to: adminPaths.newsletter.href(id),
      text: title,
      note: 'This newsletter is paused',
    })),
    ...unfinished.map(({ _id: id, savedAt, ...draft }) => ({
      key: id,
      kind: 'Finish',
      to: unfinishedDraftPath(id),
      text: titleOf(draft),
      note: (
        <>
          Not added, saved <TimeSince date={savedAt} />
        </>
      ),
    })),
    ...partlyIndexed.map(({ _id: id, title, foundBy: found }) => ({
      key: `search ${id}`,
      kind: 'Shorten',
      to: paths.editBlog.href(id),
      text: title,
      note: <p>It is too long: search finds {foundBy[found]} only.</p>,
    })),
    ...withDeadResources.map(({ _id: id, title, dead }) => ({
      key: `resources ${id}`,
      kind: 'Replace',
      to: paths.editBlog.href(id),
      text: title,
      note: (
        <p>
          {countOf(dead, 'recommended page')} {dead === 1 ? 'has' : 'have'} not answered for three days, and{' '}
          {dead === 1 ? 'is' : 'are'} hidden from readers.
        </p>
      ),
    })),
  ]
}

/** Names no more than these, so that a list of other things stays one. */
const mostReviews = 5

/** The blogs that wait for a reviewer, or one's own that others have decided on. Waiting for others is no task. */
function listReviews(reviews: ReviewedBlog[], reach: Reach): Task[] {
  const canReview = reach('blogs:review') === 'all'
  const open = reviews.filter(({ state, isCurrent }) => canReview || state === 'changes' || !isCurrent)
  return open.slice(0, mostReviews).map(({ _id: id, title, state, handedInBy, handedInAt, decision }) => ({
    key: `review ${id}`,
    kind: state === 'waiting' && canReview ? 'Review' : state === 'changes' ? 'Change' : 'Hand in',
    to: paths.editBlog.href(id),
    text: title || 'Without a title',
    note:
      state === 'changes' ? (
        <>{decision?.by} asks for changes</>
      ) : canReview ? (
        <>
          Handed in by {handedInBy} <TimeSince date={handedInAt} />
        </>
      ) : (
        'Changed since it was handed in'
      ),
  }))
}

function faultKey(fault: SiteFault): string {
  return fault.kind === 'unended' ? `unended ${fault.job}` : fault.kind
}

type Failing = Pick<Known, 'failing' | 'schedule' | 'lastBackup'> & { stuck: Known['stuckNewsletter'] }

function failures({ failing, schedule, lastBackup, stuck }: Failing): Task[] {
  const { isLate, lastSuccessAt } = schedule
  const failed: (Omit<Task, 'isFailure'> | null | false)[] = [
    failing && {
      key: 'service',
      kind: 'Check',
      to: adminPaths.health,
      // Without the name of the product behind it.
      text: `${failing.service.replace(/ \(\w+\)$/, '')} failed`,
      note: (
        <>
          <TimeSince isAlone date={failing.at} />. Health says what happened and what to do.
        </>
      ),
    },
    isLate && {
      key: 'schedule',
      kind: 'Check',
      to: adminPaths.health,
      text: 'Scheduled blogs are not being published',
      note: (
        <p>
          {lastSuccessAt ? (
            <>
              The scheduler last ran <TimeSince date={lastSuccessAt} />.
            </>
          ) : (
            'The scheduler has never run.'
          )}{' '}
          It runs every minute. Until it does again, publish by hand.
        </p>
      ),
    },
    stuck &&
      stuck.waitsUntil === null && {
        key: stuck._id,
        kind: 'Check',
        to: adminPaths.newsletter.href(stuck._id),
        text: `“${stuck.title}” is stuck`,
        note: <p>{stuck.problem}</p>,
      },
    lastBackup?.state === 'failed' && {
      key: 'backup',
      kind: 'Check',
      to: adminPaths.backups,
      text: 'The last backup failed',
      note: <DateInSentence date={lastBackup.startedAt} />,
    },
  ]
  return failed.flatMap((task) => (task ? [{ ...task, isFailure: true }] : []))
}

function waiting(kind: string, count: number, noun: string, to: string): Task[] {
  return count === 0 ? [] : [{ key: noun, kind, to, text: countOf(count, noun) }]
}

type Described = Pick<Task, 'kind' | 'to' | 'text' | 'note'>

/** A fault of the site, in words for its owner: its meaning, and the cure. Health has the details. */
function describeFault(fault: SiteFault): Described {
  switch (fault.kind) {
    case 'older-schema':
      return {
        kind: 'Finish',
        to: adminPaths.health,
        text: 'The last update of this site is not complete',
        note: <p>Parts of the site may fail until it is. Health says how to complete it.</p>,
      }
    case 'mail-late':
      return {
        kind: 'Check',
        to: adminPaths.health,
        text: 'No mail is being sent',
        note: (
          <p>
            {fault.since ? (
              <>
                It stopped <TimeSince date={fault.since} />
              </>
            ) : (
              'It has never worked'
            )}
            {fault.isWaiting ? ', and mail waits' : ''}. Nothing is lost: mail goes on when the site’s scheduler runs
            again. Health shows what has stopped, and where to look.
          </p>
        ),
      }
    case 'no-mail':
      return {
        kind: 'Set up',
        to: adminPaths.health,
        text: 'No newsletter can be sent',
        note: (
          <p>
            {countOf(fault.subscribers, 'subscriber')} would get {fault.subscribers === 1 ? 'it' : 'them'}, but the site
            has no service that sends newsletters. Health says how to set one up.
          </p>
        ),
      }
    case 'unended':
      return {
        kind: 'Check',
        to: adminPaths.health,
        text: `“${jobLabels[fault.job]}” stops before it is done`,
        note: <p>{countOf(fault.runs, 'time')} in the last 24 hours. Health says where to look for the reason.</p>,
      }
    case 'no-backup':
      return {
        kind: 'Set up',
        to: adminPaths.backups,
        text: fault.since ? 'No backups are made any more' : 'There is no backup',
        note: (
          <p>
            {fault.since && (
              <>
                The last one was made <TimeSince date={fault.since} />.{' '}
              </>
            )}
            What is lost cannot be brought back. The page says how to have one made every night.
          </p>
        ),
      }
  }
}
