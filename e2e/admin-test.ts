import { inject } from 'vitest'
import { logIn } from './admin-api.ts'
import { test as base } from './browser.ts'

/** For tests of the admin area: with the token of a session. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none
  .extend('token', { scope: 'file' }, ({}) => logIn(inject('house')))
