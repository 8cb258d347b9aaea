import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../env.ts'

const options = {
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], browsingTopics: [] },
  crossOriginOpenerPolicy: 'same-origin',
  // Files of blogs say for themselves who may show them (routes/media.ts).
  crossOriginResourcePolicy: false,
  xFrameOptions: 'DENY',
}

const nothing = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] }
const forAnswers = secureHeaders({ ...options, contentSecurityPolicy: nothing })
/** A picture that a browser opens as a page of its own runs nothing either. */
const forFiles = secureHeaders({ ...options, contentSecurityPolicy: { defaultSrc: ["'none'"], sandbox: [] } })

/** None of the Worker's answers is a document: nothing in them may run or be framed. */
export const securityHeaders = createMiddleware<AppEnv>(function securityHeaders(c, next) {
  return c.req.path.startsWith('/media/') ? forFiles(c, next) : forAnswers(c, next)
})
