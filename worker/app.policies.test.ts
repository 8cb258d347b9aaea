import { expect, test } from 'vitest'
import { app } from './app.ts'
import { bodyLimits, byteLimits } from './contract/limits.ts'
import { parametersOf } from './contract/public-reads.ts'
import { uploadPartBytes } from './contract/uploads.ts'
import { queryParametersOf } from './http/validate.ts'
import { isPublicRead } from './middleware/public-read.ts'
import { setUpApi } from './testing/set-up-api.ts'

/** Each route of the API with its middleware and its handler. */
const routes = [
  ...Map.groupBy(
    app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/')),
    ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, 'x')}`,
  ),
].map(([route, found]) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path, handlers: found.map(({ handler }) => handler) }
})

const api = setUpApi()

test('the edge keeps the query parameters that each public read knows, and removes all others', () => {
  const reads = routes.filter(({ handlers }) => handlers.some(isPublicRead))
  expect(reads.length).toBeGreaterThan(10)
  const declared = reads.map(({ path, handlers }) => [path, handlers.flatMap(queryParametersOf).sort()])
  expect(reads.map(({ path }) => [path, [...(parametersOf(path) ?? ['not a public read'])].sort()])).toEqual(declared)
})

test('the edge takes no other call for a public read', () => {
  const others = routes.filter(({ method, handlers }) => method === 'GET' && !handlers.some(isPublicRead))
  expect(others.length).toBeGreaterThan(20)
  // A blog could have its path. It has no parameters.
  const likeBlogs = ['/api/blog/comment-form']
  expect(others.map(({ path }) => path).filter((path) => parametersOf(path) !== null)).toEqual(likeBlogs)
})

/** The routes that accept more than other JSON, in bytes. */
const larger: Record<string, number> = {
  'POST /api/admin/assistant/accepted': bodyLimits.acceptedText,
  'POST /api/admin/imports/x/check': bodyLimits.jsonWithDescription,
  'POST /api/admin/imports/x/items': bodyLimits.jsonWithDescription,
  'POST /api/admin/imports/x/media': bodyLimits.imageRequest,
  'POST /api/admin/imports/x/start': bodyLimits.importRequest,
  'POST /api/admin/assistant/texts': bodyLimits.task,
  'POST /api/admin/assistant/lists': bodyLimits.task,
  'POST /api/admin/assistant/claims': bodyLimits.task,
  'POST /api/admin/assistant/images': bodyLimits.task,
  'POST /api/admin/library': bodyLimits.imageRequest,
  'POST /api/admin/library/x/replace': bodyLimits.imageRequest,
  'POST /api/admin/pages': bodyLimits.jsonWithDescription,
  'POST /api/admin/pictures': bodyLimits.imageRequest,
  'POST /api/admin/settings/images': bodyLimits.settingsImageRequest,
  'POST /api/admin/subscribers/import': bodyLimits.importRequest,
  'POST /api/admin/subscribers/suppress': bodyLimits.importRequest,
  'POST /api/admin/blogs/x/update': bodyLimits.jsonWithDescription,
  'POST /api/admin/drafts/x/keep': bodyLimits.jsonWithDescription,
  'POST /api/blog/add': byteLimits.addRequest,
  'POST /api/blog/generate-resources': bodyLimits.jsonWithDescription,
  'POST /api/webhooks/x': bodyLimits.webhook,
  'PUT /api/admin/drafts/x': bodyLimits.jsonWithDescription,
  'PUT /api/admin/pages/x': bodyLimits.jsonWithDescription,
  'PUT /api/admin/letters/x': bodyLimits.jsonWithDescription,
  'PUT /api/admin/uploads/parts': uploadPartBytes,
}

test('every route that writes refuses a body beyond its limit', async () => {
  const writes = routes.filter(({ method }) => method !== 'GET')
  expect(
    Object.keys(larger).filter((route) => !writes.some(({ method, path }) => route === `${method} ${path}`)),
  ).toEqual([])
  const refusals = await Promise.all(
    writes.map(async ({ method, path }) => {
      const limit = larger[`${method} ${path}`] ?? bodyLimits.json
      const sizes = [bodyLimits.json + 1, limit + 1].map(async (length) => {
        const { status } = await api.call(path, { method, body: new Uint8Array(length) })
        return status === 413
      })
      return [`${method} ${path}`, ...(await Promise.all(sizes))]
    }),
  )
  expect(refusals).toEqual(
    writes.map(({ method, path }) => {
      const route = `${method} ${path}`
      return [route, larger[route] === undefined, true]
    }),
  )
})
