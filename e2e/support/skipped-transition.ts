/**
 * Whether Chromium reports that it has skipped its own transition between two documents, as it does on a slow machine. The
 * documents only allow the transition.
 */
export function isSkippedTransition({ message }: Error): boolean {
  return /^Transition was (?:aborted|skipped)/.test(message)
}
