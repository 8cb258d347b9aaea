import { blogPath, pathPrefixes } from '#contract/addresses.ts'
import type { BlogDetails } from '#contract/blog-details.ts'
import type { ExportedArticle, ExportedAuthor, ExportedDraft, ExportedPage, ExportedTag } from '#contract/exported.ts'
import type { IsoDate } from '#contract/wire.ts'
import { aiFields, type FrontMatter, filled } from '#worker/markdown/write-files.ts'

/** A blog or a page as programs that build sites know it. Images are paths of the store. */
export type Post = {
  kind: 'blog' | 'page'
  /** Readers do not see it. */
  isDraft: boolean
  title: string
  description: string
  /** The last part of its address. */
  slug: string
  /** Its address here; empty for a draft. */
  path: string
  date: IsoDate
  updatedAt: IsoDate
  /** When it is to be published. */
  scheduledAt: IsoDate | null
  category: string
  tags: string[]
  authors: string[]
  image: string
  imageAlt: string
  socialImage: string
  lang: string
  canonical: string
  isHidden: boolean
  /** The fields that no program has a key for, by the names of an export file. */
  others: FrontMatter
  html: string
}

/** The names that drafts have by their ids. */
export type DraftNames = { authors: ReadonlyMap<string, ExportedAuthor>; tags: ReadonlyMap<string, ExportedTag> }

export function postOfArticle(article: ExportedArticle): Post {
  return {
    ...article,
    kind: 'blog',
    isDraft: article.state !== 'published',
    description: article.subTitle,
    path: blogPath(article.slug),
    date: article.publishedAt ?? article.createdAt,
    tags: article.tags.map(({ name }) => name),
    authors: article.authors.map(({ name }) => name),
    others: {
      ...searchFields(article),
      ...(article.aiLabel && aiFields(article)),
      recommended: filled(article.resources.map(({ title, url }) => ({ title, url }))),
    },
  }
}

export function postOfPage(page: ExportedPage): Post {
  return {
    ...noDetails,
    ...page,
    kind: 'page',
    isDraft: !page.isPublished,
    description: page.summary,
    path: pathPrefixes.page + page.slug,
    date: page.createdAt,
    others: { place: page.place, position: page.position },
  }
}

/** @param names the names that the draft has */
export function postOfDraft(draft: ExportedDraft, names: DraftNames): Post {
  const { details } = draft
  return {
    ...noDetails,
    ...draft,
    kind: 'blog',
    isDraft: true,
    description: draft.subTitle,
    slug: details.slug || draft.id,
    path: '',
    date: draft.createdAt,
    tags: (details.tags ?? []).flatMap((id) => presentTag(names, id)?.name ?? []),
    authors: (details.authors ?? []).flatMap((id) => names.authors.get(id)?.name ?? []),
    imageAlt: details.imageAlt ?? '',
    socialImage: details.socialImage ?? '',
    canonical: details.canonical ?? '',
    isHidden: details.isHidden ?? false,
    others: { ...searchFields(details), ...aiFields(details) },
  }
}

const noDetails = {
  scheduledAt: null,
  category: '',
  tags: [],
  authors: [],
  image: '',
  imageAlt: '',
  socialImage: '',
  lang: '',
  canonical: '',
  isHidden: false,
}

function searchFields({
  searchTitle,
  searchDescription,
}: Partial<Pick<BlogDetails, 'searchTitle' | 'searchDescription'>>): FrontMatter {
  return { searchTitle: filled(searchTitle), searchDescription: filled(searchDescription) }
}

function presentTag({ tags }: DraftNames, id: string) {
  const tag = tags.get(id)
  return tag?.mergedInto ? tags.get(tag.mergedInto) : tag
}
