/** The most arguments of a function in D1. The local database takes 127: https://developers.cloudflare.com/d1/platform/limits/ */
const mostArguments = 32

/** Texts, quoted names and comments; names of functions with their bracket; brackets; commas. */
const token = /'[^']*'|"[^"]*"|`[^`]*`|--[^\n]*|\w+\(|[(),]/g

/**
 * The functions that D1 refuses for their arguments. A list behind a name and a space is no call: columns, or the values of IN.
 * @returns their names, each as often as it is called so
 */
export function findLongCalls(sql: string): string[] {
  const found: string[] = []
  const open: { name: string; commas: number }[] = []
  for (const [text] of sql.matchAll(token)) {
    const inner = open.at(-1)
    if (text.endsWith('(')) open.push({ name: text.slice(0, -1), commas: 0 })
    else if (text === ',' && inner) inner.commas += 1
    else if (text === ')' && inner) {
      open.pop()
      if (inner.name !== '' && inner.commas >= mostArguments) found.push(inner.name)
    }
  }
  return found
}

const checked = new Set<string>()

/** @throws Error as D1 does, for a statement that the local database takes */
export function refuseLongCalls(sql: string): void {
  if (checked.has(sql)) return
  const [name] = findLongCalls(sql)
  if (name !== undefined) throw new Error(`D1_ERROR: too many arguments on function ${name}: SQLITE_ERROR`)
  checked.add(sql)
}
