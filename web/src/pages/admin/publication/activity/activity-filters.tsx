import { useState } from 'react'
import { activitySubjects, eventKinds, kindsOf } from '#contract/events.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useListQuery } from '../../frame/list/use-list-query.ts'
import { readActivityFilter } from './activity-filter.ts'
import { describeEvent, subjectNames } from './describe-event.ts'

/** Filters the list of what happened. The choices are in the address. */
export function ActivityFilters() {
  const { query, change } = useListQuery()
  const { subject, kind, from, until } = readActivityFilter(query)
  const kinds = subject ? kindsOf(subject) : eventKinds
  return (
    <div className="panel filter-fields">
      <FormField label="Subject">
        {(field) => (
          <select
            {...field}
            className="input"
            value={subject ?? ''}
            onChange={({ target }) => change('subject', target.value)}
          >
            <option value="">Everything</option>
            {activitySubjects.map((name) => (
              <option key={name} value={name}>
                {subjectNames[name]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label="Kind">
        {(field) => (
          <select
            {...field}
            className="input"
            value={kind ?? ''}
            onChange={({ target }) => change('kind', target.value)}
          >
            <option value="">All kinds</option>
            {kinds.map((name) => (
              <option key={name} value={name}>
                {describeEvent({ kind: name, about: null, facts: {} })}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <DayField label="From" applied={from} onChange={(day) => change('from', day)} />
      <DayField label="Until" applied={until} onChange={(day) => change('until', day)} />
    </div>
  )
}

type DayProps = { label: string; applied: string; onChange: (day: string) => void }

/** A day, which is applied when it is complete. */
function DayField({ label, applied, onChange }: DayProps) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)

  // The back button can change the applied day.
  if (applied !== seen) {
    setSeen(applied)
    setText(applied)
  }

  function onType(value: string) {
    setText(value)
    // The year 0202 is the beginning of another one.
    if (value === '' || value.startsWith('2')) onChange(value)
  }

  return (
    <FormField label={label}>
      {(field) => (
        <input {...field} className="input" type="date" value={text} onChange={({ target }) => onType(target.value)} />
      )}
    </FormField>
  )
}
