import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { byteLimits } from '../contract/limits.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'

/** Calls whose bodies may be larger than other JSON bodies. */
const largeBodies: [RegExp, number][] = [
  [/^\/api\/blog\/add$/, byteLimits.addRequest],
  [/^\/api\/blog\/generate-resources$/, byteLimits.jsonWithDescription],
  [/^\/api\/admin\/drafts\/[^/]+(\/keep)?$/, byteLimits.jsonWithDescription],
  [/^\/api\/admin\/blogs\/[^/]+\/update$/, byteLimits.jsonWithDescription],
  [/^\/api\/admin\/pages(\/[^/]+)?$/, byteLimits.jsonWithDescription],
  [/^\/api\/admin\/pictures$/, byteLimits.imageRequest],
  [/^\/api\/admin\/settings\/images$/, byteLimits.settingsImageRequest],
  [/^\/api\/webhooks\/[^/]+$/, byteLimits.webhook],
  [/^\/api\/admin\/subscribers\/(import|suppress)$/, byteLimits.importRequest],
]

/** Limits the size of a request's body by its path. @throws ApiError 413 for a larger one */
export const limitBody = createMiddleware<AppEnv>(function limitBody(c, next) {
  const maxSize = largeBodies.find(([path]) => path.test(c.req.path))?.[1] ?? byteLimits.json
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, `This is too large: ${sizeText(maxSize)} at most.`)
    },
  })(c, next)
})

function sizeText(bytes: number) {
  const kilobytes = Math.round(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.round(kilobytes / 1024)} MB`
}
