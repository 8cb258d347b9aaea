import { Response } from 'miniflare'
import { expect, test } from 'vitest'
import { serveHttp } from '../testing/serve-http.ts'
import { postJson } from './call-service.ts'

const never = new AbortController().signal

test('the body is posted as JSON, with the headers and a user agent', async () => {
  const origin = await serveHttp(async (request) => {
    const names = ['content-type', 'user-agent', 'x-key']
    const headers = names.map((name) => request.headers.get(name))
    return Response.json([request.method, request.url, headers, await request.json()], { status: 202 })
  })
  const answer = await postJson(new URL('/a', origin), { headers: { 'x-key': 'k' }, body: ['ü'], signal: never })
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    202,
    ['POST', 'http://stand-in/a', ['application/json', 'Broadsheet/1.0', 'k'], ['ü']],
  ])
})

test('an answer of more than 256 kB is given up', async () => {
  const origin = await serveHttp(async () => new Response('x'.repeat(257 * 1_024)))
  const posting = postJson(new URL(origin), { headers: {}, body: null, signal: never })
  await expect(posting).rejects.toThrow('The body has more than 262144 bytes.')
})

test('a service that never answers is given up when the time is up', async () => {
  const timeUp = new AbortController()
  const origin = await serveHttp(() => {
    timeUp.abort(new Error('The time is up.'))
    return new Promise(() => {})
  })
  const posting = postJson(new URL(origin), { headers: {}, body: null, signal: timeUp.signal })
  await expect(posting).rejects.toThrow('The time is up.')
})
