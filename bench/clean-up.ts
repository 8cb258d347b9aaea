import { messageOf } from '#scripts/lib/command-line.ts'

export type CleanUp = {
  /** Another thing to be ended or removed; the last one comes first. */
  add(step: () => Promise<void>): void
  /** Does all of it, once, however often it is asked for. */
  run(): Promise<void>
}

export function createCleanUp(): CleanUp {
  const steps: (() => Promise<void>)[] = []
  let running: Promise<void> | null = null

  async function runAll() {
    for (let step = steps.pop(); step; step = steps.pop()) {
      // What resists must not keep the rest from being ended.
      await step().catch((error: unknown) => console.error(messageOf(error)))
    }
  }

  return {
    add: (step) => steps.push(step),
    run: () => (running ??= runAll()),
  }
}
