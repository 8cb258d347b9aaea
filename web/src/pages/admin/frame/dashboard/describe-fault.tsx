import { jobLabels, type SiteFault } from '#contract/health.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { countOf } from '../format-count.ts'
import { TimeSince } from '../time-since.tsx'
import type { Task } from './tasks.tsx'

type Described = Pick<Task, 'kind' | 'to' | 'text' | 'note'>

/** A fault of the site, in words for its owner: its meaning, and the cure. Health has the details. */
export function describeFault(fault: SiteFault): Described {
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
