import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../lib/root.ts'
import { readTestCosts } from './test-costs.ts'

/**
 * Starts the longest files first, project after project, so that none is alone at the end: by the committed times, because
 * a clean checkout has no earlier run. The files of a project stay together, as they share its processes.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { fileSeconds } = readTestCosts()
    const secondsOf = ({ moduleId }: TestSpecification) => fileSeconds[relative(root, moduleId)] ?? 0
    const projects = Object.values(Object.groupBy(files, ({ project }) => project.name)).map((those = []) =>
      those.toSorted((one, other) => secondsOf(other) - secondsOf(one)),
    )
    const longest = ([first]: TestSpecification[]) => (first ? secondsOf(first) : 0)
    return projects.toSorted((one, other) => longest(other) - longest(one)).flat()
  }
}
