import { makeZip } from 'client-zip'
import { type ExportedComment, type ExportedRedirect, exportPaths } from '#contract/exported.ts'
import { withFrontMatter } from '#worker/markdown/write-files.ts'
import { writeMarkdown } from '#worker/markdown/write-markdown.ts'
import type { ExportedItems } from '../export-source.ts'
import { type Entry, Ledger } from '../ledger.ts'
import type { ExportJob, ExportWriter } from '../write-export.ts'
import { mapPages, pagesOf, Written } from '../written.ts'
import { array, writeFiles, writeList } from '../zip-parts.ts'
import { type DraftNames, type Post, postOfArticle, postOfDraft, postOfPage } from './post.ts'
import { astro, createZonedClock, hugo, jekyll, type Program } from './programs.ts'

/** More steps than a chain of redirects has. */
const mostSteps = 5

const programs = { hugo, jekyll, astro }

/** Addresses of images begin at the root of a site. */
const imageBase = '/'

/**
 * Writes a zip for a program that builds sites, as `writeExport` does for Broadsheet.
 * @throws what the source, the sink or the signal throws
 */
export function createProgramWriter(name: keyof typeof programs): ExportWriter {
  return async (job, sink, { signal, onProgress }) => {
    const ledger = new Ledger(job, onProgress)
    await makeZip(listFiles(job, ledger, programs[name])).pipeTo(sink, { signal })
    return ledger.manifest
  }
}

/** The files of the zip. Old addresses are read first, because they are in the texts, and pictures last, when all are named. */
async function* listFiles(
  { source, choices }: ExportJob,
  ledger: Ledger,
  program: Program,
): AsyncGenerator<Entry, void> {
  const { lists } = source
  const { settings } = await source.settings()
  for (const [path, text] of Object.entries(program.settings)) yield ledger.add(null, path, text)
  const aliasesOf = await readAliases(pagesOf(lists.redirects))
  const clock = createZonedClock(settings.timeZone)
  const folders = new Map<string, Set<string>>()

  /** Notes the folders that pictures have to be in. @param text that names them */
  function notePictures(paths: string[], text: string) {
    for (const path of paths) {
      const known = folders.get(path) ?? new Set()
      for (const folder of program.pictureFolders(text, path)) known.add(folder)
      folders.set(path, known)
    }
  }

  async function* writeTexts<Kind extends TextKind>(kind: Kind, toPost: (item: ExportedItems[Kind]) => Post | null) {
    const pages: AsyncIterable<ExportedItems[Kind][]> = pagesOf(lists[kind])
    for await (const items of pages) {
      for (const item of items) {
        const post = toPost(item)
        if (!post) continue
        const placed = { ...post, clock, aliases: aliasesOf(post.path) }
        const text = withFrontMatter(program.frontMatter(placed), writeMarkdown(post.html, imageBase, program.dialect))
        const names = [post.slug, `${post.slug}-${item.id}`].map((name) => program.pathOf(placed, name))
        notePictures(ledger.count(kind, item), text)
        yield ledger.add(kind, names.find((path) => !ledger.has(path)) ?? '', text, new Date(post.updatedAt))
      }
    }
  }

  const written = new Written()
  const paths = new Map<string, string>()
  yield* writeTexts('articles', (article) => {
    if (!written.article(article)) return null
    const post = postOfArticle(article)
    paths.set(article.id, post.path)
    return post
  })
  yield* writeTexts('pages', (page) => {
    written.page(page)
    return postOfPage(page)
  })
  if (choices.has('drafts')) {
    const names: DraftNames = { authors: await byId(pagesOf(lists.authors)), tags: await byId(pagesOf(lists.tags)) }
    // The newer version of a blog would be a second one there.
    yield* writeTexts('drafts', (draft) => (draft.article === null ? postOfDraft(draft, names) : null))
  }
  const listed = written.listBehindTexts(lists)
  for (const kind of ['categories', 'tags', 'authors'] as const) {
    const file = { kind, path: program.data + exportPaths[kind] }
    const pages: AsyncIterable<unknown[]> = listed[kind]
    const noted = mapPages(pages, (items) => {
      notePictures(ledger.name(items), JSON.stringify(items))
      return items
    })
    yield* writeList(ledger, file, array, noted)
  }
  const comments = mapPages(listed.comments, (items) => items.filter(({ isApproved }) => isApproved))
  const commentFile = { kind: 'comments', path: `${program.data}comments.json` } as const
  yield* writeList(ledger, commentFile, { ...array, write: (comment) => writeComment(comment, paths) }, comments)
  yield* writeList(ledger, { kind: 'redirects', path: `${program.data}redirects.json` }, array, listed.redirects)
  yield* writeFiles(ledger, source, (path) => folders.get(path) ?? [])
}

type TextKind = 'articles' | 'pages' | 'drafts'

async function byId<Item extends { id: string }>(pages: AsyncIterable<Item[]>): Promise<Map<string, Item>> {
  const found = new Map<string, Item>()
  for await (const items of pages) for (const item of items) found.set(item.id, item)
  return found
}

/** A comment that readers see, with the address of its blog instead of an id that no other program knows. */
function writeComment(
  { id, replyTo, article, name, content, isAuthor, createdAt }: ExportedComment,
  paths: ReadonlyMap<string, string>,
): string {
  return JSON.stringify({ id, replyTo, blog: paths.get(article), name, content, isAuthor, date: createdAt })
}

/**
 * The old addresses by what they lead to here, in one step. One with a question mark needs a program on the server.
 * @returns what gives the addresses of a path, sorted
 */
async function readAliases(pages: AsyncIterable<ExportedRedirect[]>): Promise<(path: string) => string[]> {
  const places = new Map<string, string>()
  for await (const items of pages) for (const { from, to } of items) if (to !== null) places.set(from, to)
  const byTarget = new Map<string, string[]>()
  for (const from of places.keys()) {
    let target = from
    for (let step = 0; step < mostSteps; step += 1) target = places.get(target) ?? target
    if (places.has(target) || from.includes('?')) continue
    const others = byTarget.get(target)
    if (others) others.push(from)
    else byTarget.set(target, [from])
  }
  return (path) => (byTarget.get(path) ?? []).toSorted()
}
