import { exportPaths } from '#contract/exported.ts'
import { type ImportSource, importSources } from '#contract/import-sources.ts'
import { hasFrontMatter } from '../front-matter-start.ts'
import { besideFile, type ZipFile } from '../open-zip.ts'
import { findExport } from './ghost/read-export.ts'
import type { SourceFile } from './source-file.ts'
import { isWxr } from './wordpress/unpack-wxr.ts'

export const markdownFile = /\.(?:md|markdown|mdown|mdx)$/i
/** A story of Medium, whose file is named by its date. */
const story = /^(?:[^/]+\/)?posts\/(?:draft|\d{4}-\d{2}-\d{2})_[^/]*\.html$/

function isJson(head: string): boolean {
  return /^(?:\ufeff)?\s{0,20}[{[]/.test(head)
}

/** Its files have paths as links, and the classes and hosts of Squarespace in their texts. */
function isOfSquarespace(head: string): boolean {
  return /<link>\/[^<]{0,500}<\/link>|class="sqs-|squarespace-cdn\.com|static1\.squarespace\.com/.test(head)
}

/** Fields of posts of programs whose API answers with `data` or `meta`, as exports of Ghost begin. */
const ofTumblr = /"(?:post_url|blog_name)"/
const ofHashnode = /"(?:contentMarkdown|cuid)"|"publication"\s{0,20}:\s{0,20}\{/

/** How the file of each program is told from others, without reading it. */
const signs: Record<ImportSource, (file: SourceFile) => boolean> = {
  broadsheet: ({ zip }) => zip !== null && besideFile(zip, exportPaths.manifest) !== null,
  wordpress: ({ head, zip }) => zip === null && isWxr(head) && !isOfSquarespace(head),
  squarespace: ({ head, zip }) => zip === null && isWxr(head) && isOfSquarespace(head),
  ghost({ head, zip }) {
    if (zip) return findExport(zip) !== null
    const isExport = /^\s{0,20}\{\s{0,20}"(?:db|meta|data)"\s{0,20}:/.test(head) && /"(?:exported_on|posts)"/.test(head)
    return isExport && !ofTumblr.test(head) && !ofHashnode.test(head)
  },
  substack({ zip }) {
    const found = zip && besideFile(zip, 'posts.csv')
    return found?.paths.some((path) => /^posts\/[^/]*\.html$|^email_list\./.test(path)) ?? false
  },
  medium: ({ zip }) => zip?.paths.some((path) => story.test(path)) ?? false,
  blogger({ head, zip }) {
    if (zip) return zip.paths.some((path) => /(?:^|\/)Blogger\/Blogs\/.*\.atom$|(?:^|\/)feed\.atom$/.test(path))
    return (
      /<feed[\s>]/.test(head) &&
      /tag:blogger\.com|schemas\.google\.com\/blogger|<generator[^>]{0,200}>Blogger</.test(head)
    )
  },
  tumblr({ head, zip }) {
    if (!zip) return /<tumblr[\s>]/.test(head) || (isJson(head) && ofTumblr.test(head))
    const pages = zip.paths.filter((path) => /(?:^|\/)html\/\d{5,25}\.html$/.test(path))
    return (
      pages.length > 0 || zip.paths.some((path) => /(?:^|\/)(?:posts\.xml|posts_index\.html|posts\.html)$/.test(path))
    )
  },
  'movable-type': ({ head, zip }) =>
    zip === null && /^(?:\ufeff)?\s{0,20}(?:AUTHOR|TITLE|BASENAME|STATUS|DATE): /.test(head) && /^-{5}\s*$/m.test(head),
  hashnode: ({ head, zip }) => zip === null && isJson(head) && ofHashnode.test(head),
  devto({ head, zip }) {
    if (!zip) return isJson(head) && head.includes('"body_markdown"')
    return zip.paths.some((path) => /(?:^|\/)articles\.json$/.test(path))
  },
  notion({ zip }) {
    const texts = zip?.paths.filter((path) => /\.(?:md|html)$/.test(path)) ?? []
    const named = texts.filter((path) => /[ _-][0-9a-f]{32}\.\w+$/.test(path))
    return named.length > 0 && named.length * 2 >= texts.length
  },
  obsidian: ({ zip }) => zip?.paths.some((path) => /(?:^|\/)\.obsidian\//.test(path)) ?? false,
  markdown({ file, head, zip }) {
    if (zip) return isSite(zip) || zip.paths.some((path) => markdownFile.test(path))
    if (!markdownFile.test(file.name) || head.includes('\0')) return false
    return hasFrontMatter(head) || /^\s{0,200}#{1,6}\s/.test(head)
  },
}

/** Settings and folders that only programs that build sites have. */
const siteFile =
  /^(?:[^/]+\/)?(?:_config\.ya?ml|(?:hugo|zola|config)\.toml|hugo\.(?:ya?ml|json)|config\/_default\/.+|(?:astro|eleventy|gatsby|quartz)[.-]config\.\w+|\.eleventy\.c?js|pelicanconf\.py|(?:source\/)?_posts\/.+)$/

/** Whether a zip is of a program that builds sites, whatever its files are called: a page `posts.html`, or an attachment with a number. */
function isSite({ paths }: ZipFile): boolean {
  return paths.some((path) => siteFile.test(path))
}

/** The program that has written a file. A zip with Markdown may be of several: that is asked last. */
export function recognize(file: SourceFile): ImportSource | null {
  const { zip } = file
  if (zip && isSite(zip)) return (['broadsheet', 'obsidian'] as const).find((name) => signs[name](file)) ?? 'markdown'
  const others = importSources.filter((name) => name !== 'markdown')
  return [...others, 'markdown' as const].find((name) => signs[name](file)) ?? null
}
