import { afterEach, expect } from 'vitest'
import { takeLeftOut } from '#worker/testing/rotation.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** How many assertions the test executed. */
    assertions?: number
    /** How many cases of the file's loops were left for another commit's run. */
    leftOut?: number
  }
}

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
  // Cases are also left out while the file is read, before its first test.
  task.file.meta.leftOut = (task.file.meta.leftOut ?? 0) + takeLeftOut()
})
