import type { Present } from '#contract/review.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import './presence-note.css'

/** Who else has the text open. It is there before its text, so that screen readers tell of it. */
export function PresenceNote({ others }: { others: Present[] }) {
  const { formatClockTime } = useDateFormats()
  const [first, ...rest] = others.map(({ name, since }) => ({ name, since: formatClockTime(since) }))
  return (
    <p className="presence-note" role="status">
      {first &&
        [
          `${first.name} has been editing since ${first.since}`,
          ...rest.map(({ name, since }) => `${name} since ${since}`),
        ].join(', ')}
    </p>
  )
}
