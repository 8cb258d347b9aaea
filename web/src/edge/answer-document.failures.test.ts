// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, blog, setUpEdge } from './testing.ts'

const { isCached, startNewIsolate, visit } = setUpEdge()

const address = `/blog/${blog._id}`

const never = () => new Promise<Response>(() => {})
test.each([
  ['fails', () => Response.json({ success: false, message: 'Ours.' }, { status: 500 })],
  ['does not answer with JSON', () => new Response('<html>')],
  ['answers with another shape', () => Response.json({ success: true, blog: { title: 7, path: address } })],
  ['cannot be reached', () => Promise.reject(new Error('The binding is gone.'))],
  ['refuses the call with 429', () => Response.json({ success: false, message: 'Slow down.' }, { status: 429 })],
])('when the API %s, the edge serves the shell', async (_, answer) => {
  const { status, headers, text } = await visit(address, { API: apiWith({ [`/api/blog/${blog._id}`]: answer }) })
  expect({ status, text }).toEqual({ status: 200, text: 'the shell' })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.has('x-robots-tag')).toBe(false)
  expect(await isCached(address)).toBe(false)
})

test('a document waits for a silent API for three seconds at most, and is rendered without optional data', async () => {
  // Compiles the page's module before the time is measured.
  await visit('/about')
  startNewIsolate()
  const start = Date.now()
  const [silent, partly] = await Promise.all([
    visit(address, { API: { fetch: never } }),
    visit('/about', { API: apiWith({ '/api/pages/about': never }) }),
  ])
  expect(Date.now() - start).toBeLessThan(3_500)
  expect(silent.text).toBe('the shell')
  expect(partly.text).toContain('The desk is open.')
  expect([await isCached(address), await isCached('/about')]).toEqual([false, false])
})
