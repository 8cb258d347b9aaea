import { messageOf } from '#scripts/lib/command-line.ts'

export type CleanUp = {
  /** Adds a step; the last one added runs first. */
  add(step: () => Promise<void>): void
  /** Runs all steps once, however often it is called. */
  run(): Promise<void>
}

export function createCleanUp(): CleanUp {
  const steps: (() => Promise<void>)[] = []
  let running: Promise<void> | null = null

  async function runAll() {
    for (let step = steps.pop(); step; step = steps.pop()) {
      // A step that fails must not prevent the others.
      await step().catch((error: unknown) => console.error(messageOf(error)))
    }
  }

  return {
    add: (step) => steps.push(step),
    run: () => (running ??= runAll()),
  }
}
