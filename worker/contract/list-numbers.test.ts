import { expect, test } from 'vitest'
import { counterText, countItems } from './list-numbers.ts'

test.each([
  [{ start: null, isReversed: false }, [null, null], [1, 2]],
  [{ start: 4, isReversed: false }, [null, 9, null], [4, 9, 10]],
  [{ start: null, isReversed: true }, [null, null, null], [3, 2, 1]],
  [{ start: 1, isReversed: true }, [null, null, null], [1, 0, -1]],
])('items are counted as browsers count them: %o', (counting, values, numbers) => {
  expect(countItems({ ...counting, type: '' }, values)).toEqual(numbers)
})

test.each([
  [3, '', '3'],
  [3, 'a', 'c'],
  [28, 'A', 'AB'],
  [703, 'a', 'aaa'],
  [14, 'i', 'xiv'],
  [1994, 'I', 'MCMXCIV'],
  [4000, 'i', '4000'],
  [0, 'a', '0'],
  [-2, 'I', '-2'],
])('%i in a list of the type “%s” is %s', (number, type, text) => {
  expect(counterText(number, type)).toBe(text)
})
