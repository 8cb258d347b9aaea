import type { Health } from '#contract/health.ts'
import { TimeSince } from '../date-time.tsx'

/** Which release is deployed, and whether the database has its schema. */
export function VersionList({ version, schema }: Pick<Health, 'version' | 'schema'>) {
  const { release, deployment, deployedAt } = version
  return (
    <ul className="panel health-list">
      <li>
        <span>Release</span>
        <span>{release}</span>
      </li>
      <li>
        <span>Deployment</span>
        <span>
          {deployment} {deployedAt && <TimeSince date={deployedAt} />}
        </span>
      </li>
      <li>
        <span>Database schema</span>
        <span className={schema.state === 'current' ? 'chip good' : 'chip warn'}>{chipTexts[schema.state]}</span>
        <p className="soft">{describeSchema(schema)}</p>
      </li>
    </ul>
  )
}

const chipTexts: Record<Health['schema']['state'], string> = { current: 'OK', newer: 'Newer', older: 'Older' }

function describeSchema({ expected, applied, state }: Health['schema']) {
  if (state === 'current') return `The last migration is ${applied}.`
  const both = `The database has the migration ${applied || '(none)'}, this release expects ${expected}.`
  return state === 'older'
    ? `${both} Run npm run deploy, which applies what is missing.`
    : `${both} A newer release was deployed before. Deploy it again, or the release whose last migration this is.`
}
