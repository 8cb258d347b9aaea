import { expect, test } from 'vitest'
import { keysOfUnknownBrowser } from './check-credentials.ts'

test('however many emails and visitors there are, their keys are 65,536 of each kind', async () => {
  for (let index = 0; index < 100; index += 1) {
    const { delayed, daily } = await keysOfUnknownBrowser(`someone${index}@example.com`, `203.0.113.${index}`)
    expect([delayed, daily]).toEqual([
      expect.stringMatching(/^visitor:[0-9a-f]{4}$/),
      expect.stringMatching(/^account:[0-9a-f]{4}$/),
    ])
  }
})

test('the daily key depends on the email only, the other one on the visitor too', async () => {
  const keys = await keysOfUnknownBrowser('ana@example.com', '203.0.113.1')
  const elsewhere = await keysOfUnknownBrowser('ana@example.com', '203.0.113.2')
  const other = await keysOfUnknownBrowser('ben@example.com', '203.0.113.1')
  expect(elsewhere.daily).toBe(keys.daily)
  expect(new Set([keys.delayed, elsewhere.delayed, other.delayed]).size).toBe(3)
  expect(other.daily).not.toBe(keys.daily)
})
