import { exportPaths } from '#contract/export-file.ts'
import { type ImportSource, importSources } from '#contract/imports.ts'
import { hasFrontMatter } from '../front-matter-start.ts'
import { besideFile } from '../open-zip.ts'
import { findExport } from './ghost/read-export.ts'
import type { SourceFile } from './source-file.ts'
import { isWxr } from './wordpress/unpack-wxr.ts'

export const markdownFile = /\.(?:md|markdown|mdown|mdx)$/i
/** A story of Medium, whose file is named by its date. */
const story = /^(?:[^/]+\/)?posts\/(?:draft|\d{4}-\d{2}-\d{2})_[^/]*\.html$/

/** How the file of each program is told from others, without reading it. */
const signs: Record<ImportSource, (file: SourceFile) => boolean> = {
  broadsheet: ({ zip }) => zip !== null && besideFile(zip, exportPaths.manifest) !== null,
  wordpress: ({ head, zip }) => zip === null && isWxr(head),
  ghost({ head, zip }) {
    if (zip) return findExport(zip) !== null
    return /^\s{0,20}\{\s{0,20}"(?:db|meta|data)"\s{0,20}:/.test(head) && /"(?:exported_on|posts)"/.test(head)
  },
  substack({ zip }) {
    const found = zip && besideFile(zip, 'posts.csv')
    return found?.paths.some((path) => /^posts\/[^/]*\.html$|^email_list\./.test(path)) ?? false
  },
  medium: ({ zip }) => zip?.paths.some((path) => story.test(path)) ?? false,
  markdown({ file, head, zip }) {
    if (zip) return zip.paths.some((path) => markdownFile.test(path))
    if (!markdownFile.test(file.name) || head.includes('\0')) return false
    return hasFrontMatter(head) || /^\s{0,200}#{1,6}\s/.test(head)
  },
}

/** The program that has written a file. A zip with Markdown may be of several: that is asked last. */
export function recognize(file: SourceFile): ImportSource | null {
  const others = importSources.filter((name) => name !== 'markdown')
  return [...others, 'markdown' as const].find((name) => signs[name](file)) ?? null
}
