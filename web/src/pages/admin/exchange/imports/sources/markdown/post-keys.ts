import { isRecord } from '#contract/is-record.ts'

/** The values of front matter, which may be of any type. */
export type Keys = Record<string, unknown>

/** The front matter of a post, whatever its program calls the keys. Texts are as they are written, in one line. */
export type PostKeys = ReturnType<typeof readPostKeys>

/** @param splitsAtBlanks whether a list in one text has blanks between its words, as in Jekyll */
export function readPostKeys(keys: Keys, splitsAtBlanks: boolean) {
  const lower = lowerCase(keys)
  /** The first of these that has a value. A dot leads into a map. */
  const first = <Value>(names: string, read: (value: unknown) => Value | null): Value | null => {
    for (const name of names.split(' ')) {
      const value = read(valueAt(lower, name))
      if (value !== null) return value
    }
    return null
  }
  const text = (names: string) => first(names, (value) => textOf(value) || null) ?? ''
  const list = (names: string) => first(names, (value) => namesOf(value, splitsAtBlanks))
  const people = (names: string) => first(names, (value) => namesOf(value, false))
  const [category = '', ...categories] = [
    ...new Set([...(list('category') ?? []), ...(list('categories section taxonomies.categories') ?? [])]),
  ]
  const published = lower.published
  const image = first(
    'image cover cover.image heroimage hero_image hero featured_image featuredimage feature_image featureimage thumbnail banner header.image header.teaser teaser images img og_image ogimage params.image params.cover',
    imageOf,
  )
  return {
    title: text('title name'),
    subTitle: text('description summary excerpt subtitle sub_title lead'),
    date: text(
      'date pubdate publishdate publish_date published_at publishedat published_date published_on datepublished date_published dateadded posted posted_at created created_at createdat createddate date_created extra.date',
    ),
    /** `published` is a date in some files. */
    otherDate: typeof published === 'string' && /^\d{4}/.test(published) ? published : '',
    updated: text(
      'lastmod updated updateddate updated_at updatedat dateupdated date_updated last_updated last_modified_at modified moddate edited',
    ),
    isDraft: isTrue(lower.draft) || isFalse(published) || isFalse(lower.publish) || text('status') === 'draft',
    isHidden:
      isTrue(lower.noindex) ||
      isTrue(lower.robotsnoindex) ||
      /noindex/i.test(text('robots')) ||
      isTrue(valueAt(lower, 'seo.noindex')),
    layout: text('layout type'),
    category,
    tags: [...new Set([...(list('tags tag keywords taxonomies.tags') ?? []), ...categories])],
    authors: [...new Set(people('authors author params.author extra.author extra.authors') ?? [])],
    image: image?.address ?? '',
    imageAlt:
      image?.alt ||
      text('imagealt image_alt alt heroalt heroimagealt coveralt cover_alt featured_image_alt thumbnail_alt cover.alt'),
    slug: text('slug'),
    permalink: text('permalink'),
    url: text('url'),
    path: text('path'),
    aliases: first('aliases alias redirect_from redirects', (value) => namesOf(value, false)) ?? [],
    canonical: text('canonical canonical_url canonicalurl seo.canonical'),
  }
}

/** Keys in small letters, of the map and of those in it: programs write `heroImage`, `heroimage` and `hero-image`. */
function lowerCase(keys: Keys, depth = 0): Keys {
  return Object.fromEntries(
    Object.entries(keys).map(([key, value]) => [
      key.toLowerCase().replaceAll('-', '_'),
      isMap(value) && depth < 2 ? lowerCase(value, depth + 1) : value,
    ]),
  )
}

function isMap(value: unknown): value is Keys {
  return isRecord(value) && !Array.isArray(value)
}

function valueAt(keys: Keys, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((value, part) => (isMap(value) && Object.hasOwn(value, part) ? value[part] : undefined), keys)
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text.slice(0, 10_000).replace(/\s+/g, ' ').trim()
}

function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(?:true|yes)$/i.test(value))
}

function isFalse(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^(?:false|no)$/i.test(value))
}

/** The names of a list, of a text with commas, or of maps with names; null for none. */
function namesOf(value: unknown, splitsAtBlanks: boolean): string[] | null {
  const single = typeof value === 'string' ? value.split(value.includes(',') || !splitsAtBlanks ? ',' : /\s+/) : [value]
  const list: unknown[] = Array.isArray(value) ? value : single
  const names = list.map((item) => (isMap(item) ? textOf(item.name ?? item.title ?? item.label) : textOf(item)))
  const found = names.filter((name) => name !== '')
  return found.length > 0 ? found : null
}

function imageOf(value: unknown): { address: string; alt: string } | null {
  const item: unknown = Array.isArray(value) ? value[0] : value
  if (!isMap(item)) return textOf(item) ? { address: textOf(item), alt: '' } : null
  const address = ['image', 'src', 'url', 'path', 'feature', 'file', 'relative']
    .map((key) => textOf(item[key]))
    .find((text) => text !== '')
  return address ? { address, alt: textOf(item.alt ?? item.caption) } : null
}
