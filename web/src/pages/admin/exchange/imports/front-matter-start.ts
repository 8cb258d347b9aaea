/** The beginning of front matter in JSON. */
export const startOfObject = /^\{\s{0,100}["}]/

/** Whether a text begins with front matter, in any of its languages. */
export function hasFrontMatter(file: string): boolean {
  const start = file.replace(/^\ufeff/, '').slice(0, 200)
  return /^(?:---|\+\+\+)\w{0,20}[ \t]*(?:\r?\n|\r)/.test(start) || startOfObject.test(start)
}

/** Why front matter is not read, as a sentence. */
export class Unreadable extends Error {}

const mostKeys = 1_000

/** @throws Unreadable for more keys than front matter may have */
export function limitKeys(count: number) {
  if (count > mostKeys) throw new Unreadable(`Its front matter has more than ${mostKeys} keys.`)
}
