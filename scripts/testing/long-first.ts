import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of a large database and of a failure at every call: their files are short, and they take longest. */
const long = /\.(size|faults)\.test\.ts$/

/**
 * Starts the long files of a project first, so that none is alone at the end. Vitest knows how long a file takes from an
 * earlier run only, and otherwise starts with the largest file; a clean checkout has no earlier run.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Object.groupBy(await super.sort(files), ({ project }) => project.name)
    return Object.values(byProject).flatMap((those = []) => [
      ...those.filter(isLong),
      ...those.filter((file) => !isLong(file)),
    ])
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return long.test(moduleId)
}
