import type { ActivityItem, ActivityState } from '../contract/activity.ts'
import type { ActivityRow } from './activity.queries.ts'

/** An event as the admin sees it. */
export function presentEvent(row: ActivityRow): ActivityItem {
  return {
    _id: row.key.toString(36),
    at: new Date(row.at).toISOString(),
    who: nameActor(row),
    kind: row.kind,
    about: presentAbout(row.about),
    facts: JSON.parse(row.detail),
  }
}

/** The cells of an event in a table: its date, who acted, its kind, the id of what it is about, and its facts. */
export function presentCells(row: ActivityRow): string[] {
  const facts = Object.entries<unknown>(JSON.parse(row.detail)).map(([name, value]) => `${name}: ${value}`)
  return [new Date(row.at).toISOString(), nameActor(row), row.kind, row.subject, facts.join('; ')]
}

function presentAbout(about: string | null): ActivityItem['about'] {
  if (about === null) return null
  const [id, state]: [string, ActivityState] = JSON.parse(about)
  return { id, state }
}

function nameActor({ actor, account, file }: ActivityRow): string {
  if (actor === 'cron') return 'The site itself'
  if (actor === 'visitor') return 'A reader'
  if (actor.startsWith('import:')) return file === null ? 'An import' : `Import of ${file}`
  return account ?? 'A deleted person'
}
