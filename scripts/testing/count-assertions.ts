import { afterEach, expect } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How many assertions the test executed. */
    assertions?: number
  }
}

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
})
