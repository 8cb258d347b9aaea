/** The first letters of the first and the last word of a name, in capitals: one of a single word, '' without letters. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const [first] = words
  const last = words.at(-1)
  return [first, ...(words.length > 1 ? [last] : [])].map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string) {
  return (/^\p{L}\p{M}*/u.exec(word)?.[0] ?? '').toUpperCase()
}
