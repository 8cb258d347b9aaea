/**
 * Runs steps one after the other. A step that fails stops no other.
 * @throws the first error of a step, after the others
 */
export async function runSteps(steps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
