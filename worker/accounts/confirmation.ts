import { createMiddleware } from 'hono/factory'
import { now } from '../clock.ts'
import { hour } from '../contract/units.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'

/** Middleware of calls that ask who sits at the browser when that was not proved for an hour. @throws ApiError 403 */
export const confirmed = createMiddleware<AppEnv>(async function confirmed(c, next) {
  const at = c.var.session?.confirmedAt.getTime() ?? 0
  if (now().getTime() - at > hour)
    throw new ApiError(403, 'Please confirm that it is you.', {}, { needs: 'confirmation' })
  await next()
})
