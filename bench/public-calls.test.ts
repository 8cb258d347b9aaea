import { expect, test } from 'vitest'
import { app } from '#worker/app.ts'
import { bodyLimits } from '#worker/contract/limits.ts'
import { publicCalls } from './public-calls.ts'

/** The calls under `/api/admin` that are open to visitors, and the calls elsewhere that are not (worker/app.ts). */
const signIn = /^\/api\/admin\/(?:login|login-link|logout|setup)$/
const forAdmin = /^\/api\/(?:admin\/|local\/|blog\/(?:add|delete|toggle-publish|toggle-publish\/:id|generate|suggest)$)/

const large = new Map([
  ['POST /api/blog/generate-resources', bodyLimits.jsonWithDescription],
  ['POST /api/webhooks/:provider', bodyLimits.webhook],
])

test('each public call is measured, with a body as large as its limit', () => {
  const isPublic = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && (signIn.test(path) || !forAdmin.test(path))
  const routes = new Set(app.routes.filter(isPublic).map(({ path }) => `POST ${path}`))
  expect(new Set(publicCalls.map(({ route }) => route))).toEqual(routes)
  for (const { route, body } of publicCalls) {
    expect(Buffer.byteLength(body), route).toBe(large.get(route) ?? bodyLimits.json)
  }
})
