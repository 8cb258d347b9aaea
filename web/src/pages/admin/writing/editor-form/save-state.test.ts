import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api.ts'
import { stateAfter } from './save-state.ts'

test.each([
  ['offline', 'no response', new ApiError('Nobody there.', 0, false), {}],
  ['offline', 'an error of the browser', new TypeError('Failed to fetch'), {}],
  ['failing', 'status 503', new ApiError('Down.', 503, true), {}],
  ['failing', 'an error page of the platform', new ApiError('The server gave no readable answer.', 503, false), {}],
  ['failing', 'status 429', new ApiError('Too many requests.', 429, true), {}],
  ['refused', 'status 422', new ApiError('Too long.', 422, true), { message: 'Too long.', mayEnd: false }],
  ['forbidden', 'status 403', new ApiError('Editors can.', 403, true), { message: 'Editors can.' }],
  ['gone', 'status 404', new ApiError('Not found.', 404, true), {}],
  ['refused', 'status 409', new ApiError('In the Trash.', 409, true), { message: 'In the Trash.', mayEnd: true }],
])('the state is %s after %s', (kind, _, error, details) => {
  expect(stateAfter(error)).toEqual({ kind, ...details })
})
