/** The variables by which `npm run soak` sets up the tests that try random input. */
export const soakVariables = { seed: 'SOAK_SEED', factor: 'SOAK_FACTOR', operations: 'SOAK_OPERATIONS' } as const

/** Whether `npm run soak` runs, for tests that are too long for `npm test`. */
export const isSoak = Object.values(soakVariables).some((name) => name in process.env)

/**
 * The seed and the number of rounds of a test that tries random input: few rounds with a fixed seed in `npm test`, many
 * with another seed in `npm run soak`, which prints it.
 * @param few rounds that take at most 20 s
 * @param most rounds of a soak, however large its factor is
 * @param fixed the seed in `npm test`
 */
export function soakOptions(
  few: number,
  most = Number.POSITIVE_INFINITY,
  fixed = 42,
): { seed: number; rounds: number } {
  const { [soakVariables.seed]: seed = fixed, [soakVariables.factor]: factor = '1' } = process.env
  const { [soakVariables.operations]: operations } = process.env
  return { seed: Number(seed), rounds: operations ? Number(operations) : Math.min(few * Number(factor), most) }
}
