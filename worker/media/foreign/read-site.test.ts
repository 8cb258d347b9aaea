import { afterEach, expect, test, vi } from 'vitest'
import { readSite } from './read-site.ts'

afterEach(() => vi.restoreAllMocks())

test('a site that is too slow is given up with a sentence', async () => {
  const timeUp = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(timeUp))
  await expect(readSite('https://site.org', { accept: '*/*', maxBytes: 1 })).rejects.toThrow(
    'The site did not answer in time. Please try again in a moment.',
  )
})
