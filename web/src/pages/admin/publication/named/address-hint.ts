/**
 * The hint of an address field: the address, and the effect of a change.
 * @param path the present address
 * @param typed the last part in the field; empty while it is unchanged
 */
export function addressHint(path: string, typed: string): string {
  const next = typed === '' ? path : path.slice(0, path.lastIndexOf('/') + 1) + typed
  return next === path ? path : `${next}. ${path} will lead to it.`
}
