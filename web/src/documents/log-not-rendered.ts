import { RefusedVisit } from '../service/service-client.ts'

/**
 * Logs why a page could not be rendered. The path has nothing that a reader typed. A refusal of the API until later is no
 * failure of the edge, and must not fill the log.
 */
export function logNotRendered({ pathname }: URL, error: unknown): void {
  if (error instanceof RefusedVisit) return
  console.error(JSON.stringify({ level: 'error', message: 'Not rendered.', path: pathname, cause: String(error) }))
}
