import { isRecord } from '#contract/is-record.ts'
import type { ZipFile } from '../open-zip.ts'
import { type Row, textOf } from './ghost/read-export.ts'
import { parseJson, readWhole, type SourceFile } from './source-file.ts'

const lists = ['posts', 'articles', 'edges', 'response', 'data', 'publication']

/**
 * The posts of a JSON file: a list, or a list in an object, under `posts`, `articles` or a `response`, or a single one. A list
 * of GraphQL has each in a `node`.
 */
function listPosts(value: unknown): Row[] {
  if (Array.isArray(value)) return value.filter(isRecord).map((row) => (isRecord(row.node) ? row.node : row))
  if (!isRecord(value)) return []
  const inside = lists.filter((name) => typeof value[name] === 'object' && value[name] !== null)
  return inside.length > 0
    ? (inside.map((name) => listPosts(value[name])).find((rows) => rows.length > 0) ?? [])
    : [value]
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
