import { cpus } from 'node:os'

/**
 * The CPU seconds that this machine has spent since it started, whoever spent them: on an idle machine the difference of
 * two calls is what a run costs. The times of child processes would miss a browser's, which outlive the process that
 * started them.
 */
export function busySeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
}
