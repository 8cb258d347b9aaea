/** Resolves in the next task of the event loop: the browser and React may render before it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
