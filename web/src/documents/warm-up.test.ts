import { afterEach, expect, test, vi } from 'vitest'
import { manifest } from './set-up-site.testing.ts'
import { warmUp } from './warm-up.ts'

afterEach(() => vi.restoreAllMocks())

test('the examples are pages, and need nothing that workerd refuses outside of a request', async () => {
  const refuse = () => {
    throw new Error('Disallowed operation called within global scope.')
  }
  const refused = [
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(refuse),
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(refuse),
    vi.spyOn(crypto, 'randomUUID').mockImplementation(refuse),
    vi.spyOn(Response.prototype, 'text').mockImplementation(refuse),
    vi.spyOn(Response.prototype, 'json').mockImplementation(refuse),
  ]
  await expect(warmUp(manifest)).resolves.toBeUndefined()
  for (const one of refused) expect(one).not.toHaveBeenCalled()
})
