import { type ExportChoice, type ExportedKind, exportChoices } from '#contract/exported.ts'

/** The kinds of files that an export writes. */
export const exportFormats = ['zip', 'hugo', 'jekyll', 'astro', 'wordpress'] as const
export type ExportFormat = (typeof exportFormats)[number]

type FormatRow = {
  label: string
  hint: string
  /** Sentences about the further content of the file beside articles, pages, images and comments, and about missing content. */
  contents: string
  /** The optional parts. */
  choices: readonly ExportChoice[]
  /** Which drafts come. */
  draftsHint: string
  /** The written kinds, in their order. */
  kinds: readonly ExportedKind[]
  /** Whether images are in the file, not their addresses. */
  hasImages: boolean
  extension: 'zip' | 'xml'
}

/** The properties that all zips for programs that build sites share. */
const programRow = {
  choices: ['drafts'],
  draftsHint: 'Blogs that were not added. The number has unpublished changes, too, which are left out.',
  kinds: ['articles', 'pages', 'drafts', 'categories', 'tags', 'authors', 'comments', 'redirects', 'media'],
  hasImages: true,
  extension: 'zip',
} as const
const leftOutOfPrograms =
  'Left out: comments that readers do not see, the Trash, revisions, newer versions of blogs that readers do not see yet, subscribers and settings.'

export const formatTable: Record<ExportFormat, FormatRow> = {
  zip: {
    label: 'Everything (zip)',
    hint: 'Markdown with front matter, which another Broadsheet reads whole, with pictures, comments, redirects and settings.',
    contents:
      'Categories, tags, authors, redirects, former addresses, settings and people (address and role) are always in the file; passwords, messages, newsletters and activity never.',
    choices: exportChoices,
    draftsHint: 'Blogs that were not added, and what was changed since readers saw it.',
    kinds: [
      'categories',
      'tags',
      'authors',
      'articles',
      'pages',
      'drafts',
      'trash',
      'revisions',
      'comments',
      'redirects',
      'subscribers',
      'media',
    ],
    hasImages: true,
    extension: 'zip',
  },
  hugo: {
    ...programRow,
    label: 'For Hugo (zip)',
    hint: 'To be unpacked in the folder of a Hugo site: texts in content, pictures in static.',
    contents: `Blogs keep their addresses, and old ones are aliases. Categories, tags, authors, comments and redirects are lists in data. config/_default/markup.toml lets Hugo show the HTML in the texts. ${leftOutOfPrograms}`,
  },
  jekyll: {
    ...programRow,
    label: 'For Jekyll (zip)',
    hint: 'To be unpacked in the folder of a Jekyll site: blogs in _posts, pages in pages, pictures in media.',
    contents: `Blogs keep their addresses, and old ones are in redirect_from, for the plugin jekyll-redirect-from. Categories, tags, authors, comments and redirects are lists in _data. ${leftOutOfPrograms}`,
  },
  astro: {
    ...programRow,
    label: 'For Astro (zip)',
    hint: 'To be unpacked in the folder of an Astro site: texts in src/content, pictures in src/assets and public.',
    contents: `The front matter has the keys of Astro’s own blog; old addresses are in redirect_from, for the integration astro-redirect-from. Categories, tags, authors, comments and redirects are lists in src/data. ${leftOutOfPrograms}`,
  },
  wordpress: {
    label: 'For WordPress (XML)',
    hint: 'One file for Tools → Import → WordPress. WordPress fetches the pictures from this site, which must stay online until then.',
    contents:
      'WordPress gets blogs, pages, comments, authors, categories, tags and the addresses of pictures. Left out: revisions, newer versions of blogs that readers do not see yet, subscribers, redirects and former addresses, settings, AI labels, recommended resources, all authors of a blog but the first, and biographies and pictures of authors and categories.',
    choices: ['drafts', 'trash'],
    draftsHint: 'Blogs that were not added. The number has unpublished changes, too, which are left out.',
    kinds: ['categories', 'tags', 'authors', 'comments', 'articles', 'pages', 'drafts', 'trash', 'media'],
    hasImages: false,
    extension: 'xml',
  },
}

/** The name of a file: the site, the program, and for a zip the day of the export. */
export function fileName(format: ExportFormat, site: string, exportedAt: string): string {
  const { hostname } = new URL(site)
  if (format === 'wordpress') return `${hostname}.wordpress.xml`
  const program = format === 'zip' ? '' : `-${format}`
  return `${hostname}${program}-${exportedAt.slice(0, 10)}.zip`
}
