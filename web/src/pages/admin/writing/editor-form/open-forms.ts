/** How long another page waits for the saves of the forms before it, in milliseconds. */
const waitTimeoutMs = 3_000

const forms = new Set<() => Promise<unknown>>()
const lastSaves = new Set<Promise<unknown>>()

/** Registers the save of a form that is open. @returns a function that ends it */
export function registerForm(save: () => Promise<unknown>): () => void {
  forms.add(save)
  return () => forms.delete(save)
}

/** Registers the save of a form that was closed, which may still be under way. It must not reject. */
export function registerLastSave(save: Promise<unknown>): void {
  lastSaves.add(save)
  void save.finally(() => lastSaves.delete(save))
}

/**
 * Saves what was typed in the forms of this tab, and waits for saves that are under way. Whatever reads or writes blogs
 * beside the forms does so afterwards: else it would read an old revision, and the save would then be a conflict of the
 * author with themselves.
 * @param timeoutMs how long it waits. A save that takes longer goes on
 * @returns whether there was something to wait for: what was read before may be outdated
 */
export async function saveOpenForms(timeoutMs = waitTimeoutMs): Promise<boolean> {
  const saves = [...forms].map((save) => save())
  if (saves.length + lastSaves.size === 0) return false
  const ended = Promise.all([...saves, ...lastSaves])
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  return true
}
