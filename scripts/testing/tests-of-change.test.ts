import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findTests } from './find-tests.ts'
import { specsOf, testsOfChange } from './tests-of-change.ts'

const tests = findTests()

test('every part of a name in the table is of a spec that exists', () => {
  const parts = specsOf.flatMap(([, names]) => names)
  expect(parts.filter((part) => !tests.e2e.some((path) => basename(path).includes(part)))).toEqual([])
})

test('a change of a subject reaches its tests of the Worker and its browser specs, and no other subject', () => {
  const reached = testsOfChange(['worker/comments/add-comment.ts'], tests)
  expect(reached).toContain('worker/comments/comments.routes.test.ts')
  expect(reached).toContain('e2e/specs/comment-queue.spec.ts')
  expect(reached.filter((path) => path.startsWith('worker/blogs/'))).toEqual([])
})

test('a change of a layer reaches every test of the Worker', () => {
  expect(testsOfChange(['worker/db/counters.ts'], tests)).toEqual(expect.arrayContaining(tests.worker))
})

test('a change of a document reaches no test of the Worker', () => {
  expect(testsOfChange(['docs/glossary.md'], tests)).toEqual([])
})
