/**
 * A list of subscribers that another page has found in a file. It is in memory only: it has addresses of people, which the
 * browser's history would keep.
 */
let handed: File | null = null

/** Lets the page Subscribers begin with the import of a list. */
export function handOver(list: File) {
  handed = list
}

export function peekHanded(): File | null {
  return handed
}

/** Gives the list once. */
export function takeHanded(): File | null {
  const list = handed
  handed = null
  return list
}
