import type { TestFile } from './summary-reporter.ts'

/** Prints what each project has run, and which files took longest. */
export function printFiles(files: TestFile[]): void {
  for (const [project = '', those = []] of Object.entries(Object.groupBy(files, ({ project }) => project))) {
    const [tests, assertions] = [sum(those, ({ passed }) => passed), sum(those, ({ assertions }) => assertions)]
    const duration = seconds(sum(those, ({ duration }) => duration))
    console.log(`${project.padEnd(8)}${duration}  ${those.length} files, ${tests} tests, ${assertions} assertions`)
  }
  console.log('The slowest files:')
  for (const { path, duration } of files.toSorted((one, other) => other.duration - one.duration).slice(0, 10)) {
    console.log(`${' '.repeat(8)}${seconds(duration)}  ${path}`)
  }
  console.log(`${sum(files, ({ assertions }) => assertions)} assertions were executed.`)
}

/**
 * Prints the last line of a run: what it has left to other commits.
 * @param all the paths of all test files
 * @param turn which part of loops and files this commit has tried; null for a run of everything
 */
export function printLeftOut(files: TestFile[], all: string[], turn: number | null): void {
  const tried = new Set(files.map(({ path }) => path))
  const left = all.filter((path) => !tried.has(path))
  const specs = left.filter((path) => path.startsWith('e2e/')).length
  const [tests, cases] = [sum(files, ({ skipped }) => skipped), sum(files, ({ leftOut }) => leftOut)]
  console.log(
    turn === null
      ? `Nothing was rotated out. ${tests} tests are for npm run soak, or for other machines.`
      : `Rotated out, turn ${turn}: ${specs} browser specs, ${left.length - specs} other files, ${tests} tests and ` +
          `${cases} cases of loops. npm run verify runs all but those of npm run soak.`,
  )
}

/** The sum of a number of each item. */
export function sum<Item>(items: Item[], number: (item: Item) => number): number {
  return items.reduce((total, item) => total + number(item), 0)
}

/** A duration as a column, in seconds. The files of a project run side by side, so it is no time on the clock. */
function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(9)
}
