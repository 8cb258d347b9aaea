import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

type FoundPattern = { file: string; pattern: RegExp }

/** The regular expression literals of a TypeScript file, by its syntax tree. */
export function findRegularExpressions(file: string): FoundPattern[] {
  const found: FoundPattern[] = []
  visit(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }))
  return found

  function visit(node: unknown) {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && 'value' in node && node.value instanceof RegExp) found.push({ file, pattern: node.value })
    else for (const child of Object.values(node)) visit(child)
  }
}
