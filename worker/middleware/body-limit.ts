import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { bodyLimits } from '../contract/limits.ts'
import { kilobyte, megabyte } from '../contract/units.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'

/** The limits of `allowBody`, in bytes, by its middleware. */
const limits = new WeakMap<object, number>()

/** Middleware of a route whose bodies may be larger than `bodyLimits.json`. @param maxSize in bytes */
export function allowBody(maxSize: number): MiddlewareHandler<AppEnv> {
  const marker = createMiddleware<AppEnv>((_, next) => next())
  limits.set(marker, maxSize)
  return marker
}

/** Limits the size of a request's body, by its route. @throws ApiError 413 for a larger one */
export const limitBody = createMiddleware<AppEnv>(function limitBody(c, next) {
  const allowed = matchedRoutes(c).flatMap(({ handler }) => limits.get(handler) ?? [])
  const maxSize = Math.max(bodyLimits.json, ...allowed)
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, `This is too large: ${sizeText(maxSize)} at most.`)
    },
  })(c, next)
})

function sizeText(bytes: number) {
  return bytes < megabyte ? `${Math.round(bytes / kilobyte)} kB` : `${Math.round(bytes / megabyte)} MB`
}
