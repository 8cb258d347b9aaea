import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { AppEnv } from '../env.ts'
import { answerFailure } from '../errors.ts'
import { readForm } from './read-multipart.ts'
import { readText, validate, validateIfSent } from './validate.ts'

const app = new Hono<AppEnv>()
  .post('/json', validate('json', z.object({})), (c) => c.text(''))
  .post('/json-if-sent', validateIfSent(z.object({})), (c) => c.text(''))
  .post('/text', async (c) => c.text(await readText(c)))
  .post('/form', async (c) => c.json([...(await readForm(c, 'a form')).keys()]))
  .onError(answerFailure)

test.each([
  ['/json', 'application/json'],
  ['/json-if-sent', 'application/json'],
  ['/text', 'application/json'],
  ['/form', 'multipart/form-data; boundary=x'],
])('a visitor of %s who leaves before the body has arrived is no error in the log', async (path, type) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('Network connection lost.')) })
  const sent = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
  expect((await app.request(path, sent)).status).toBe(400)
  expect(logged).not.toHaveBeenCalled()
})
