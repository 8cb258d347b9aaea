import type { ExportedRedirect } from '#contract/exported.ts'

/** More steps than a chain of redirects has. */
const mostSteps = 5

/**
 * The old addresses by what they lead to here, in one step. One with a question mark needs a program on the server.
 * @returns what gives the addresses of a path, sorted
 */
export async function readAliases(pages: AsyncIterable<ExportedRedirect[]>): Promise<(path: string) => string[]> {
  const places = new Map<string, string>()
  for await (const items of pages) for (const { from, to } of items) if (to !== null) places.set(from, to)
  const byTarget = new Map<string, string[]>()
  for (const from of places.keys()) {
    let target = from
    for (let step = 0; step < mostSteps; step += 1) target = places.get(target) ?? target
    if (places.has(target) || from.includes('?')) continue
    const others = byTarget.get(target)
    if (others) others.push(from)
    else byTarget.set(target, [from])
  }
  return (path) => (byTarget.get(path) ?? []).toSorted()
}
