import { Link, useLoaderData } from 'react-router'
import type { BackupObstacle, BackupState, Backups, ListedBackup } from '#contract/backups.ts'
import { longestBackup } from '#contract/crons.ts'
import { hour } from '#contract/units.ts'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { DateInSentence } from '../frame/date-time.tsx'
import { countOf } from '../frame/format-count.ts'
import { PageHead } from '../frame/list/page-head.tsx'
import { ExchangeNav } from '../publication/settings/exchange-nav.tsx'
import { formatBytes } from './format-bytes.ts'
import '../publication/health/health.css'

export const loader = adminLoader((api) => unwrap(api.admin.backups.$get()))

const obstacles: Record<BackupObstacle, string> = {
  bucket: 'There are no backups, because the site has no bucket for them.',
  key: 'There are no backups, because the site has no key for them.',
  'other key': 'There are no backups, because what the site has as a key for them is none.',
}

const states: Record<BackupState, { text: string; className: string }> = {
  writing: { text: 'Is being written', className: 'soft' },
  checking: { text: 'Is being read back', className: 'soft' },
  good: { text: 'Good', className: 'chip good' },
  failed: { text: 'Failed', className: 'chip warn' },
}

/** A full backup that takes longer is a matter of more than a night. */
const mostHours = 24
const longestHours = longestBackup.free / hour

/** The nightly backups: the last good one, which there are, and what is not in them. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return data && <BackupsPage {...data} />
}

function BackupsPage({ obstacle, isLate, hours, backups }: Backups) {
  return (
    <>
      <PageMeta title="Backups" />
      <PageHead title="Backups" />
      <ExchangeNav />
      {obstacle ? (
        <p className="warning-box">
          {obstacles[obstacle]} <Link to={adminPaths.health}>Health</Link> says how to add it.
        </p>
      ) : (
        <LastGood backups={backups} isLate={isLate} hours={hours} />
      )}
      {backups.length > 0 && (
        <section className="stack" aria-labelledby="all-backups">
          <h2 id="all-backups">All backups</h2>
          <ul className="panel health-list">
            {backups.map((backup) => (
              <BackupItem key={backup.id} {...backup} />
            ))}
          </ul>
        </section>
      )}
      <section className="stack" aria-labelledby="in-backups">
        <h2 id="in-backups">What is in a backup</h2>
        <p>
          A backup is made every night, encrypted, and read back. Everything in it is as it was at one moment. It has
          the blogs with drafts and revisions, pages, comments, messages, subscribers, addresses and settings. It does
          not have the pictures, which are copied separately, nor who is signed in, single mails, and keys of services.
        </p>
        <p className="soft">
          The last 7 days and the last 3 full backups are kept, none for more than 30 days. <code>npm run restore</code>{' '}
          brings a site back. Nobody can read a backup without the key: keep it where you keep passwords.
        </p>
      </section>
    </>
  )
}

function LastGood({ backups, isLate, hours }: Pick<Backups, 'backups' | 'isLate' | 'hours'>) {
  const good = backups.find(({ state }) => state === 'good')
  return (
    <>
      {isLate && (
        <p className="warning-box">
          The last two nights brought no good backup. What is wrong is said below, or on the page Health.
        </p>
      )}
      {good ? (
        <p>
          The last good backup is of <DateInSentence date={good.momentAt ?? good.startedAt} />: {describeSize(good)}.
        </p>
      ) : (
        <p>There is no good backup yet. The first one is made in the next night.</p>
      )}
      {hours !== null && hours > mostHours && (
        <p className="warning-box">
          On the Free plan a full backup of this site takes about {hours} hours,{' '}
          {hours > longestHours
            ? `and is given up after ${longestHours}: only the Paid plan can make one.`
            : 'and no other one is begun meanwhile. It is of the moment at which it ends. On the Paid plan it takes minutes.'}
        </p>
      )}
    </>
  )
}

function BackupItem(backup: ListedBackup) {
  const { id, state, isFull, startedAt, problem, hasThisKey } = backup
  const { text, className } = states[state]
  return (
    <li>
      <strong>{id}</strong>
      <span className={className}>{text}</span>
      {problem && <p>{problem}</p>}
      {!hasThisKey && <p>It needs the key that was set when it was made.</p>}
      <p className="soft">
        {isFull ? 'Full' : 'Daily'}, <DateInSentence date={startedAt} />, {describeSize(backup)}
      </p>
    </li>
  )
}

function describeSize({ rows, bytes }: ListedBackup) {
  return `${countOf(rows, 'row')}, ${formatBytes(bytes)}`
}

export function ErrorBoundary() {
  return <ErrorMessage title="Backups" fallback="Error fetching the backups." />
}
