import { createMiddleware } from 'hono/factory'
import { now } from '../clock.ts'
import { hour } from '../contract/units.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'

/** How long a proof of who sits at the browser is valid. Signing in is one. */
const validity = hour

/**
 * Middleware of a route that changes who has access. It is behind `may`.
 * @throws ApiError 403 with `needs: 'confirmation'` where the person's last proof is too old
 */
export const confirmed = createMiddleware<AppEnv>(async function confirmed(c, next) {
  const { session } = c.var
  if (!session || session.confirmedAt.getTime() < now().getTime() - validity) {
    throw new ApiError(403, 'Please confirm that it is you.', {}, { needs: 'confirmation' })
  }
  await next()
})
