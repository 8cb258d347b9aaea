import type { Health } from '#contract/health.ts'
import { describeSchema, schemaLabels } from '#contract/health-texts.ts'
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
        <span className={schema.state === 'current' ? 'chip good' : 'chip warn'}>{schemaLabels[schema.state]}</span>
        <p className="soft">{describeSchema(schema)}</p>
      </li>
    </ul>
  )
}
