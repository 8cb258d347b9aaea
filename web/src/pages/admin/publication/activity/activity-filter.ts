import { instantOf } from '#contract/clocks.ts'
import { type ActivitySubject, activitySubjects, type EventKind, eventKinds, kindsOf } from '#contract/events.ts'
import { day } from '#contract/units.ts'

/** What Activity is filtered by. Days are YYYY-MM-DD, empty for none; `until` is the last one. */
export type ActivityFilter = {
  subject: ActivitySubject | undefined
  kind: EventKind | undefined
  from: string
  until: string
}

/** The filter in the query of the address. What it does not know filters nothing. */
export function readActivityFilter(query: URLSearchParams): ActivityFilter {
  const subject = activitySubjects.find((one) => one === query.get('subject'))
  const kinds = subject ? kindsOf(subject) : eventKinds
  return {
    subject,
    kind: kinds.find((one) => one === query.get('kind')),
    from: readDay(query.get('from')),
    until: readDay(query.get('until')),
  }
}

/** The filter as the API takes it. @param timeZone in which the days are */
export function toActivityQuery({ subject, kind, from, until }: ActivityFilter, timeZone: string) {
  const startOf = (shown: number) => instantOf(shown, timeZone).toISOString()
  return {
    ...(subject && { subject }),
    ...(kind && { kind }),
    ...(from && { from: startOf(Date.parse(from)) }),
    ...(until && { before: startOf(Date.parse(until) + day) }),
  }
}

/** While somebody types a year, the field has days of other ones. */
function readDay(text: string | null): string {
  return text && /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}
