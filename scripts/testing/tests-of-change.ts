import { basename } from 'node:path'
import type { findTests } from './find-tests.ts'

/**
 * From the paths of sources to parts of the names of their browser specs, which see them through the built site only. A
 * path may fit several rows.
 */
export const specsOf: [RegExp, string[]][] = [
  [/^web\/src\/(?!documents)|^worker\/app\.ts$/, ['admin-journey', 'reader-journey']],
  [/^web\/src\/(editor|pages\/admin\/blog-editor)\//, ['editor', 'writing', 'article-content', 'composition', 'block']],
  [
    /^web\/src\/pages\/admin\/blog-editor\/|^worker\/(drafts|blogs)\//,
    ['draft', 'autosave', 'edit', 'revisions', 'offline'],
  ],
  [/^worker\/(article|foreign-html)\/|^web\/src\/edge/, ['xss']],
  [
    /^web\/src\/(documents|hydration|boot|edge)|^worker\/documents/,
    ['document', 'edge', 'hydration', 'without-scripts'],
  ],
  [/^web\/src\/styles\/|\.css$/, ['accessibility', 'narrow', 'layout', 'focus']],
  [/^web\/src\/pages\/admin\/(list|comments|listblog|dashboard)/, ['admin-lists', 'comment', 'narrow']],
  [/^worker\/comments\//, ['comment']],
  [/^worker\/(newsletter|mail)\/|^web\/src\/newsletter\//, ['newsletter', 'mail']],
  [/^worker\/(imports|export)\/|^web\/src\/pages\/admin\/(imports|export)\//, ['import', 'export']],
  [/^worker\/(accounts|middleware)\/|session/, ['account', 'session']],
  [/^worker\/(images|media)\//, ['images']],
  [/^worker\/assistant\/|\/assistant\//, ['proposals', 'title-suggestions']],
]

/** Layers of the Worker that every call goes through. */
const layers =
  /^(worker\/(db|http|middleware|contract|cache|testing|presenters)\/|worker\/[^/]+\.ts$|migrations\/|wrangler\.toml)/

/**
 * The tests that see changed files without an import of them: of the Worker, in the folder of the subject, and browser
 * specs.
 * @param changed paths from the root of the project
 */
export function testsOfChange(changed: string[], { worker, e2e }: ReturnType<typeof findTests>): string[] {
  const subjects = changed.flatMap((path) => /^worker\/[^/]+\//.exec(path)?.[0] ?? [])
  const isLayer = changed.some((path) => layers.test(path))
  const parts = specsOf.filter(([pattern]) => changed.some((path) => pattern.test(path))).flatMap(([, names]) => names)
  return [
    ...worker.filter((path) => isLayer || subjects.some((subject) => path.startsWith(subject))),
    ...e2e.filter((path) => parts.some((part) => basename(path).includes(part))),
  ]
}
