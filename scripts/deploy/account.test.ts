import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startCloudflare } from '../testing/cloudflare/start.ts'
import { describeSignIn } from './account.ts'

let cloudflare: Awaited<ReturnType<typeof startCloudflare>>

beforeAll(async () => {
  cloudflare = await startCloudflare()
  for (const [name, value] of Object.entries(cloudflare.env)) vi.stubEnv(name, value)
})
afterAll(() => {
  vi.unstubAllEnvs()
  cloudflare.close()
})

test('of several accounts, the chosen one is named', async () => {
  cloudflare.accounts.push('another')
  expect(await describeSignIn()).toBe(
    'wrangler is signed in as owner@example.com, with the account The account an-account (an-account).',
  )
})
