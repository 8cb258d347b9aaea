import type { Api } from './set-up-api.ts'

export type EventRow = { actor: string; kind: string; subject: string; detail: string }

/** The key of the newest event. */
export async function lastEvent({ env }: Api): Promise<number> {
  return (await env.DB.prepare('SELECT coalesce(max(key), 0) AS last FROM events').first<number>('last')) ?? 0
}

/** Events in their order. @param after the key of the event before them */
export async function listEvents({ env }: Api, after = 0): Promise<EventRow[]> {
  const statement = env.DB.prepare('SELECT actor, kind, subject, detail FROM events WHERE key > ? ORDER BY key')
  return (await statement.bind(after).all<EventRow>()).results
}

/** The events that calls leave. */
export async function eventsOf(api: Api, calls: () => Promise<unknown>): Promise<EventRow[]> {
  const last = await lastEvent(api)
  await calls()
  return listEvents(api, last)
}
