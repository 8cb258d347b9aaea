// @vitest-environment node
import { expect, test } from 'vitest'
import { partsThatFit } from './make-copy-parts.ts'

const part = (name: string, bytes: number): [string, Blob] => [name, new Blob([new Uint8Array(bytes)])]

test('copies that do not fit into the request are left out, and smaller ones after them are included', () => {
  const parts = [part('a', 1_000), part('b', 5_000), part('c', 500)]
  const names = (maxBytes: number) => partsThatFit(parts, maxBytes).map(([name]) => name)
  expect(names(100_000)).toEqual(['a', 'b', 'c'])
  expect(names(5_000)).toEqual(['a', 'c'])
  expect(names(1_000)).toEqual(['c'])
  expect(names(0)).toEqual([])
})
