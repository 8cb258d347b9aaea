import { beforeEach, expect, test } from 'vitest'
import { ownDraftsName, storeAccount } from './own-account.ts'

beforeEach(() => localStorage.clear())

test('who was in a browser first keeps the names of local drafts, and each other account has its own', () => {
  expect(ownDraftsName()).toBe('broadsheet')
  expect(storeAccount(1)).toBe(false)
  expect(storeAccount(1)).toBe(false)
  expect(ownDraftsName()).toBe('broadsheet')
  expect(storeAccount(2)).toBe(true)
  expect(ownDraftsName()).toBe('broadsheet@2')
  expect(storeAccount(1)).toBe(true)
  expect(ownDraftsName()).toBe('broadsheet')
})
