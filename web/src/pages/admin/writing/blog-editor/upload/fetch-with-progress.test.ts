import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, createApi, unwrap } from '#web/api/api.ts'
import { readToken, storeToken } from '#web/api/session.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

type ServerRequest = {
  headers: Record<string, string>
  on: (event: 'data' | 'end', listener: (chunk: unknown) => void) => void
  method: string
}
type ServerResponse = {
  writeHead: (status: number, headers: Record<string, string>) => void
  end: (body: string) => void
}
type Server = {
  listen: (port: number, host: string, callback: () => void) => void
  close: (callback?: () => void) => void
  address: () => { port: number }
}
type Http = { createServer: (handler: (request: ServerRequest, response: ServerResponse) => void) => Server }

let server: Server
let origin: string
let reply: { status: number; body: string }
let received: { headers: Record<string, string>; body: string }

beforeEach(async () => {
  storeToken('token')
  reply = { status: 201, body: '{"success":true,"message":"Blog added successfully"}' }
  const { createServer } = await vi.importActual<Http>('node:http')
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      if (request.method !== 'OPTIONS') received = { headers: request.headers, body }
      response.writeHead(request.method === 'OPTIONS' ? 204 : reply.status, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, idempotency-key, x-d1-bookmark',
        'access-control-expose-headers': 'x-d1-bookmark',
        'x-d1-bookmark': '0001',
      })
      response.end(request.method === 'OPTIONS' ? '' : reply.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${server.address().port}`
})

afterEach(() => {
  server.close()
})

function upload(onProgress: (share: number) => void = () => {}) {
  const body = new FormData()
  body.append('blog', '{"title":"Boats"}')
  const options = { fetch: fetchWithProgress(onProgress), headers: { 'Idempotency-Key': 'key-1' }, init: { body } }
  return unwrap(createApi(origin).blog.add.$post({}, options))
}

test('sends the form, the token and the key, and returns the response', async () => {
  expect(await upload()).toEqual({ success: true, message: 'Blog added successfully' })
  expect(received.headers).toMatchObject({ authorization: 'token', 'idempotency-key': 'key-1' })
  expect(received.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(received.body).toContain('{"title":"Boats"}')
})

test('the next call sends the database bookmark of the last response', async () => {
  await upload()
  await upload()
  expect(received.headers['x-d1-bookmark']).toBe('0001')
})

test('reports 1 when the whole body is uploaded', async () => {
  const shares: number[] = []
  await upload((share) => shares.push(share))
  expect(shares.at(-1)).toBe(1)
})

test('a failure has the message of the server', async () => {
  const body = { success: false, message: 'Title is required.' }
  reply = { status: 422, body: JSON.stringify(body) }
  await expect(upload()).rejects.toEqual(new ApiError('Title is required.', 422, true, body))
})

test('a 401 ends the session', async () => {
  reply = { status: 401, body: '{"success":false,"message":"Log in again."}' }
  await expect(upload()).rejects.toThrow('Log in again.')
  expect(readToken()).toBeNull()
})

test('a response without JSON is a failure without a message of the server', async () => {
  reply = { status: 502, body: '<h1>Bad gateway</h1>' }
  await expect(upload()).rejects.toMatchObject({ status: 502, isFromServer: false })
})

test('an unreachable server is a failure without a status', async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  await expect(upload()).rejects.toMatchObject({ status: 0, isFromServer: false })
})
