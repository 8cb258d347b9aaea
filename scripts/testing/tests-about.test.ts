import { expect, test } from 'vitest'
import { readTestsAbout } from './tests-about.ts'

test('npm run mutants may change every source of the Worker: tests are about each', () => {
  const { sources, projectOf } = readTestsAbout()
  const ofWorker = sources.filter((file) => file.startsWith('worker/'))
  expect(ofWorker.length).toBeGreaterThan(600)
  expect(ofWorker.filter((file) => !projectOf(file))).toEqual([])
})
