import { zipOf } from '../broadsheet/export-file.testing.ts'
import { readSourceFile } from '../source-file.ts'
import astro from './fixtures/astro.txt?raw'
import eleventy from './fixtures/eleventy.txt?raw'
import hugo from './fixtures/hugo.txt?raw'
import jekyll from './fixtures/jekyll.txt?raw'
import nasty from './fixtures/nasty.txt?raw'
import { openMarkdownFile } from './markdown.ts'

const sites = { hugo, jekyll, astro, eleventy, nasty }

/** The files of a site by their paths, made by hand after what its program's documentation and starters have. */
export function readSite(name: keyof typeof sites): Record<string, string> {
  const [, ...parts] = sites[name].split(/^=== (.+)\n/m)
  return Object.fromEntries(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [])))
}

/** Opens a zip of files as the page does. */
export async function openSite(files: Record<string, string>) {
  return openMarkdownFile(await readSourceFile(new File([await zipOf(files)], 'site.zip')))
}

/** Opens the zip and reads all of its items: by their title, each once. */
export async function readAll(files: Record<string, string>) {
  const file = await openSite(files)
  const read = await Promise.all(file.items.map(({ read }) => read()))
  const byTitle = new Map(read.map((one) => [one.item.title, one]))
  const find = (title: string) => {
    const found = byTitle.get(title)
    if (!found) throw new Error(`“${title}” is not among ${[...byTitle.keys()].join(', ')}.`)
    return found
  }
  const articleOf = (title: string) => {
    const { item } = find(title)
    if (item.kind !== 'article' || item.value === null) throw new Error(`“${title}” is no article.`)
    return { ...item, value: item.value }
  }
  return { file, read, find, articleOf }
}
