import { isRecord } from '#contract/is-record.ts'
import type { ZipFile } from '../open-zip.ts'
import { type Row, textOf } from './ghost/read-export.ts'
import { parseJson, readWhole } from './read-whole.ts'
import type { SourceFile } from './source-file.ts'

/** The posts of a JSON file: a list, or a list in an object, under `posts`, `articles` or a `response`. */
export function listPosts(value: unknown): Row[] {
  if (Array.isArray(value)) return value.filter(isRecord)
  if (!isRecord(value)) return []
  const inside = ['posts', 'articles', 'response', 'data', 'publication'].map((name) => value[name])
  const list = inside.map(listPosts).find((rows) => rows.length > 0)
  return list ?? (typeof value.title === 'string' ? [value] : [])
}

/** The posts of a JSON file, or of all JSON files of a zip that are chosen. @throws FileProblem, and FileGone */
export async function readJsonPosts(source: SourceFile, isChosen: (path: string) => boolean): Promise<Row[]> {
  const paths: (string | null)[] = source.zip ? jsonPaths(source.zip).filter(isChosen) : [null]
  const posts: Row[] = []
  for (const path of paths) posts.push(...listPosts(parseJson(await readWhole(source, path))))
  return posts
}

function jsonPaths({ paths }: ZipFile): string[] {
  return paths.filter((path) => /\.json$/i.test(path))
}

/** The first of some fields that has a text; empty for none. */
export function firstText(row: Row, ...names: string[]): string {
  return names.map((name) => textOf(row[name]).trim()).find((text) => text !== '') ?? ''
}

/** Names in a list of texts or of objects, or in a text with commas. */
export function namesIn(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : textOf(value).split(',')
  const names = list.map((one) => (isRecord(one) ? textOf(one.name) || textOf(one.slug) : textOf(one)).trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
