import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readImports } from '../lib/imports.ts'
import { root } from '../lib/root.ts'
import { findTests } from './find-tests.ts'

/** A text that more browser tests quote than this belongs to no page in particular, as the name of a button. */
const commonText = 6
const specsOfSource = 3

/**
 * Reads from the tree which tests should notice a fault of a source, and to which project a source belongs.
 * The Worker, the commands and the built site are no imports of their tests, so three relations count besides imports:
 * a test is about the source whose name it bears, a test in a subject of the Worker is about what lies in that folder, and a
 * browser test is about a component whose texts it quotes.
 */
export function readTestsAbout() {
  const { e2e, ...tests } = findTests()
  const projectOfTest = new Map(Object.entries(tests).flatMap(([name, paths]) => paths.map((path) => [path, name])))
  const files = trackedFiles()
  const sources = files.filter((path) => !/\.(test|spec|d|testing|config)\.tsx?$|\/testing\/|^e2e\//.test(path))
  const importers = readImporters(files)
  const tested = new Map<string, string[]>()
  for (const test of projectOfTest.keys()) {
    const source = sourceOfName(test)
    if (source) tested.set(source, [...(tested.get(source) ?? []), test])
  }

  /** The tests that come to the source in one step or two by imports and names, else the tests with the fewest steps. */
  function importing(source: string): string[] {
    const seen = new Set([source])
    const found: string[] = []
    let ring = [source]
    for (let steps = 1; ring.length > 0 && (steps <= 2 || found.length === 0); steps += 1) {
      const next = ring.flatMap((path) => [...(importers.get(path) ?? []), ...(tested.get(path) ?? [])])
      ring = [...new Set(next)].filter((path) => !seen.has(path))
      for (const path of ring) seen.add(path)
      found.push(...ring.filter((path) => projectOfTest.has(path)))
    }
    return found
  }

  /**
   * The tests below the nearest folder of the Worker that has some. A subject without tests is tested where it is used.
   * @param users the sources that led here
   */
  function inFolder(source: string, users: string[] = []): string[] {
    if (!source.startsWith('worker/') || users.includes(source)) return []
    const all = [...tests.worker, ...tests.unit]
    if (dirname(source) === 'worker') return all.filter((test) => dirname(test) === 'worker')
    for (let folder = dirname(source); folder !== 'worker'; folder = dirname(folder)) {
      const below = all.filter((test) => test.startsWith(`${folder}/`))
      if (below.length > 0) return below
    }
    return (importers.get(source) ?? []).flatMap((path) => inFolder(path, [...users, source]))
  }

  const specs = e2e.map((path) => ({ path, text: read(path) }))

  return {
    sources,

    /** The tests of every project but the browser's, each once. */
    testsAbout: (source: string): string[] => [...new Set([...inFolder(source), ...importing(source)])],

    /** The browser tests that quote most of the component's texts. */
    specsAbout(source: string): string[] {
      const quoted = textsIn(source)
        .map((text) => specs.filter((spec) => spec.text.includes(text)).map(({ path }) => path))
        .filter((paths) => paths.length <= commonText)
      return byFrequency(quoted.flat()).slice(0, specsOfSource)
    },

    /** The project of the tests that bear the source's name, else of most tests about it in the same part of the tree. */
    projectOf(source: string): string | undefined {
      const [part = ''] = source.split('/', 1)
      const importingOnes = importing(source)
      const nearest = importingOnes.filter((test) => test.startsWith(`${part}/`))
      const about = [tested.get(source) ?? [], inFolder(source), nearest, importingOnes].find(
        ({ length }) => length > 0,
      )
      return byFrequency(about?.map((test) => projectOfTest.get(test) ?? '') ?? [])[0]
    },
  }
}

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((path) => path && existsSync(join(root, path)))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** From each file to those that import it for more than its types. */
function readImporters(files: string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const { target, areTypes } of readImports(file, read(file)))
      if (!areTypes) importers.set(target, [...(importers.get(target) ?? []), file])
  return importers
}

/** `list.routes.ts` of `list.routes.failures.test.ts`, and `list.ts` where there is no such file. */
function sourceOfName(test: string): string | undefined {
  for (let name = test.replace(/\.[^.]+$/, ''); /\.[^./]+$/.test(name); ) {
    name = name.replace(/\.[^./]+$/, '')
    const source = [`${name}.ts`, `${name}.tsx`].find((path) => existsSync(join(root, path)))
    if (source) return source
  }
  return undefined
}

/** The texts of a component that a reader sees: what begins with a capital, in quotes or between tags. */
function textsIn(source: string): string[] {
  const found = read(source).matchAll(/(?<=['">]\s*)\p{Lu}[^'"<>{}\n]{5,}(?=\s*['"<{])/gu)
  return [...new Set([...found].map(([text]) => text.trim()))]
}

/** Each value once, the most frequent first, else by name. */
function byFrequency(values: string[]): string[] {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts.keys()]
    .sort()
    .sort((one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0))
}
