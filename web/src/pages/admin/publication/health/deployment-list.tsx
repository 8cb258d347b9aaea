import type { Health } from '#contract/health.ts'
import { describeRowsWritten, describeSchema, schemaLabels } from '#contract/health-texts.ts'
import { TimeSince } from '../../frame/time-since.tsx'

/** Which release is deployed, whether the database has its schema, and how much of the day's rows is used. */
export function DeploymentList({ version, schema, rowsWritten }: Pick<Health, 'version' | 'schema' | 'rowsWritten'>) {
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
          {deployment} {deployedAt && <TimeSince isAlone date={deployedAt} />}
        </span>
      </li>
      <li>
        <span>Database schema</span>
        <span className={schema.state === 'current' ? 'chip good' : 'chip warn'}>{schemaLabels[schema.state]}</span>
        <p className="soft">{describeSchema(schema)}</p>
      </li>
      <li>
        <span>Rows written today (UTC)</span>
        <span>{describeRowsWritten(rowsWritten)}</span>
      </li>
    </ul>
  )
}
