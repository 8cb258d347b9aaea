import { setTimeout as delay } from 'node:timers/promises'
import type { Api } from '../set-up-api.ts'

type Headers = Record<string, string>
type Waiting = { path: string; go: (fault: Headers | null) => Promise<void> }
type Task = { name: string; waiting: Waiting[]; hasEnded: boolean; failure: unknown }

/**
 * Runs what takes many calls, such as an import, one call at a time: each call waits for its turn, so that a test does other things
 * between any two of them.
 * @param token the session when a call is made: the one in which it began to wait may have ended
 */
export function createTurns(api: Api, token: () => string) {
  let tasks: Task[] = []

  /** Waits until a task wants to make a call, or has ended. */
  async function settle(task: Task) {
    while (!task.hasEnded && task.waiting.length === 0) await delay(1)
    if (task.hasEnded) tasks = tasks.filter((one) => one !== task)
    if (task.failure) throw new Error(`${task.name} has failed`, { cause: task.failure })
  }

  return {
    /** The names of what has begun and not ended. */
    running: () => tasks.map(({ name }) => name),
    /** Begins a task, until its first call. @param run makes its calls with the API that it is given */
    async begin(name: string, run: (api: Api) => Promise<unknown>) {
      const task: Task = { name, waiting: [], hasEnded: false, failure: undefined }
      const call: Api['call'] = (path, options) =>
        new Promise((resolve, reject) => {
          const make = (headers: Headers) =>
            api.call(path, { ...options, token: token(), headers: { ...options?.headers, ...headers } })
          const go = async (fault: Headers | null) => {
            if (fault) await make(fault)
            await make({}).then(resolve, reject)
          }
          task.waiting.push({ path, go })
        })
      tasks.push(task)
      run({ ...api, call })
        .catch((error) => {
          task.failure = error
        })
        .finally(() => {
          task.hasEnded = true
        })
      await settle(task)
    },
    /**
     * Makes the next call of a task. @param fault headers that plant a failure: the call is made with them, and once more without
     * @returns what it was, for the history
     */
    async next(name: string, fault: Headers | null = null): Promise<string> {
      const task = tasks.find((one) => one.name === name)
      const waiting = task?.waiting.shift()
      if (!task || !waiting) throw new Error(`There is no call of ${name}.`)
      await waiting.go(fault)
      await settle(task)
      return `${name}: ${waiting.path}${fault ? ` after ${JSON.stringify(fault)}` : ''}${task.hasEnded ? ', its last call' : ''}`
    },
  }
}
