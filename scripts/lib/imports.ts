import { dirname, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

/** `target`: a path from the root, or the name of a package. `names`: `*` for a whole module. */
export type Import = { target: string; names: string[]; areTypes: boolean; isStatic: boolean }

/** `… from 'source'`, `import 'source'`, `import('source')` and `new URL('source')`. */
const pattern = /^(import|export)\b([^'"`;]*?)\bfrom '([^']+)'|^import '([^']+)'|\b(?:import|URL)\(\s*'([^']+)'/gm

/** The imports of a file, in its order. @param file its path from the root */
export function readImports(file: string, text: string): Import[] {
  return Array.from(text.matchAll(pattern), ([, , clause = '', from, bare, loaded]) => {
    const inBraces =
      /\{([^}]*)\}/
        .exec(clause)?.[1]
        ?.split(',')
        .map((name) => name.trim()) ?? []
    const names = inBraces.filter(Boolean)
    return {
      target: resolveImport(file, from ?? bare ?? loaded ?? ''),
      names: names.length > 0 ? names.map((name) => name.replace(/^type | as .*/g, '')) : ['*'],
      areTypes: /^\s*type\b/.test(clause) || (names.length > 0 && names.every((name) => name.startsWith('type '))),
      isStatic: loaded === undefined,
    }
  })
}

function resolveImport(file: string, source: string): string {
  if (source.startsWith('.')) return join(dirname(file), source)
  for (const [alias, folder] of Object.entries(manifest.imports)) {
    const start = alias.replace('*', '')
    if (source.startsWith(start)) return join(folder.replace('*', source.slice(start.length)))
  }
  return source
}
