/**
 * What the hint of an address field says: the address, and what a change of it means.
 * @param path the present address
 * @param typed what the field has as the last part; empty for one that is not changed
 */
export function addressHint(path: string, typed: string): string {
  const next = typed === '' ? path : path.slice(0, path.lastIndexOf('/') + 1) + typed
  return next === path ? path : `${next}. ${path} will lead to it.`
}
