import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { rotateLong, rotateSpecs } from './rotate-files.ts'
import { readTestCosts } from './test-costs.ts'

/** A test file with one of these imports calls the Worker. */
const worker = /\/(set-up-(api|database|mail|cached-site\.testing)|killable-worker)\.ts'/
/** A test file with one of these imports runs commands, or reads the built site. */
const processes = /\/(run-tool|local-storage|testing\/[a-z-]+)\.ts'|from '(node:child_process|vite)'/
/** The comment with which Vitest runs a file of web/ without a DOM. */
const noDom = /^\/\/ @vitest-environment node\n/

/**
 * The test files of the projects. The imports of a file say whether it is of `unit`, `worker` or `scripts`, so that it
 * belongs to the right project wherever it is and whatever it is called. In a run of `npm test` some files are left
 * to other commits.
 * @returns paths from the root of the project
 */
export function findTests() {
  const code = find('{worker,scripts,bench}/**/*.test.ts')
  const ofWorker = code.filter(({ text }) => worker.test(text))
  const others = code.filter((file) => !ofWorker.includes(file))
  const ofScripts = others.filter(({ path, text }) => !path.startsWith('worker/') && processes.test(text))
  const pure = others.filter((file) => !ofScripts.includes(file))
  const web = find('{web/src,web/gallery,blocks}/**/*.test.{ts,tsx}')
  const ofWeb = web.filter(({ text }) => noDom.test(text))
  const { fileSeconds } = readTestCosts()
  return {
    unit: paths([...pure, ...ofWeb]),
    worker: rotateLong(paths(ofWorker), fileSeconds),
    scripts: paths(ofScripts),
    web: paths(web.filter((file) => !ofWeb.includes(file))),
    e2e: rotateSpecs(paths(find('e2e/**/*.spec.ts')), fileSeconds),
  }
}

type File = { path: string; text: string }

function find(pattern: string): File[] {
  return globSync(pattern, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function paths(files: File[]): string[] {
  return files.map(({ path }) => path)
}
