import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { providerNames } from '#contract/newsletter.ts'
import { providers } from '#worker/mail/providers/providers.ts'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const documents = files.filter((file) => file.endsWith('.md'))

const link = /\]\(([^()\s]+)\)/g
/** A path of the repository in backticks, from its root; with a wildcard it names no file. */
const codePath = /`((?:bench|docs|e2e|migrations|scripts|web|worker)\/[^`*\s…]*)`/g
const codeBlock = /^```[\s\S]*?^```$/gm

const mostOfEntry = 200

/** A file or folder in backticks, named by the end of its path. */
const fileName = /`([\w-][\w./-]*(?:\.tsx?|\.css|\/))`/g
/** The ends of all paths, of files and of folders. */
const knownNames = new Set(
  files.flatMap((file) => {
    const parts = file.split('/')
    return parts.flatMap((_, begin) => parts.slice(begin).map((_, size) => nameOf(parts, begin, begin + size + 1)))
  }),
)

/** Subjects whose README is not written yet. */
const withoutReadme = ['worker/mail', 'worker/newsletter', 'worker/publication', 'web/src/pages/admin/writing']
/** A folder of the Worker with routes is a subject, and so is each area of the admin. */
const subjects = [
  ...new Set(
    files
      .map((file) => /^worker\/[^/]+(?=\/.*\.routes\.ts$)|^web\/src\/pages\/admin\/[^/]+(?=\/)/.exec(file)?.[0] ?? '')
      .filter((folder) => folder !== '' && !withoutReadme.includes(folder)),
  ),
  'web/src/documents',
  'web/src/edge',
]
const subjectReadmeLines = 40

/** Limits of the README, so that it stays one page. */
const readmeLimits = { lines: 170, lineLength: 120, paragraphLines: 6 }

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** The path between two of its parts; a folder ends with a slash. */
function nameOf(parts: string[], begin: number, end: number): string {
  return `${parts.slice(begin, end).join('/')}${end < parts.length ? '/' : ''}`
}

/** The anchor of a heading as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function anchorsOf(file: string): string[] {
  return Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading))
}

function isBroken(file: string, target: string): boolean {
  if (/^(?:https|mailto):/.test(target)) return false
  const [path = '', anchor] = target.split('#')
  const full = path ? join(dirname(file), path) : file
  if (!existsSync(join(root, full))) return true
  return anchor !== undefined && !anchorsOf(full).includes(anchor)
}

test.each(documents)('every link of %s leads to a file and a heading', (file) => {
  const targets = Array.from(read(file).replace(codeBlock, '').matchAll(link), ([, target = '']) => target)
  expect(targets.filter((target) => isBroken(file, target))).toEqual([])
})

test.each(documents.filter((file) => file !== 'CHANGELOG.md'))('every path that %s names exists', (file) => {
  const paths = Array.from(read(file).matchAll(codePath), ([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(subjects)('%s has a README of one page', (folder) => {
  expect(documents).toContain(`${folder}/README.md`)
  expect(read(`${folder}/README.md`).trimEnd().split('\n').length).toBeLessThanOrEqual(subjectReadmeLines)
})

test.each(documents.filter((file) => file.endsWith('/README.md')))(
  'every file and folder that %s names exists',
  (file) => {
    const names = Array.from(read(file).matchAll(fileName), ([, name = '']) => name)
    expect(names.filter((name) => !knownNames.has(name))).toEqual([])
  },
)

test('the platform keeps no log of requests, as the privacy page says', () => {
  const { observability } = unstable_readConfig({ config: join(root, 'wrangler.toml') })
  expect(observability).toMatchObject({ redact_query_string: true, logs: { invocation_logs: false } })
})

test.each(providerNames)('the operator reads how to set up the mail provider %s', (name) => {
  const operations = read('docs/operations.md')
  const { label, variables, secrets } = providers[name]
  expect(operations).toContain(label)
  for (const word of [name, ...Object.keys(variables)]) expect(operations).toContain(`\`${word}\``)
  for (const secret of Object.values(secrets ?? {})) expect(read('.dev.vars.example')).toContain(`\n${secret}=""\n`)
})

test('an entry of the changelog is a line of 200 characters at most', () => {
  const lines = read('CHANGELOG.md').split('\n')
  expect(lines.filter((line) => /^\s+\S/.test(line) || (line.startsWith('- ') && line.length > mostOfEntry))).toEqual(
    [],
  )
})

test('the README is one page of short paragraphs', () => {
  const lines = read('README.md').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(readmeLimits.lines)
  expect(lines.filter((line) => line.length > readmeLimits.lineLength)).toEqual([])
  const paragraphs = read('README.md')
    .replace(codeBlock, '')
    .split(/\n\s*\n|\n(?=- )/)
    .filter((paragraph) => !paragraph.trim().startsWith('|'))
  const long = paragraphs.filter((paragraph) => paragraph.trim().split('\n').length > readmeLimits.paragraphLines)
  expect(long).toEqual([])
})
