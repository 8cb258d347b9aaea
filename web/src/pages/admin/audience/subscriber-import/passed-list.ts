/**
 * A list of subscribers that another page has found in a file. It is in memory only: it has addresses of people, which the
 * browser's history would keep.
 */
let passed: File | null = null

/** Lets the page Subscribers begin with the import of a list. */
export function passList(list: File) {
  passed = list
}

export function peekPassed(): File | null {
  return passed
}

/** Gives the list once. */
export function takePassed(): File | null {
  const list = passed
  passed = null
  return list
}
