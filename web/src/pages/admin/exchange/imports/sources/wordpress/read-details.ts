import { listLimits, textLimits } from '#contract/limits.ts'
import { quote } from '../../import-file.ts'
import type { XmlElement } from '../read-xml.ts'
import { plainText } from './plain-text.ts'
import { addCategory, addTag, cut, type Site } from './read-site.ts'
import type { TextSources } from './text/read-text.ts'

const secure = /^https:\/\/\S+$/

/** Adds the categories and tags of a post to those of the site. The first category is its category, others are tags. */
export function readTerms(item: XmlElement, site: Site): { category: string; tags: string[]; notes: string[] } {
  const terms = item.children.filter(({ name }) => name === 'category')
  const of = (domain: string) => terms.filter(({ attributes }) => attributes.get('domain') === domain)
  const [first, ...others] = of('category').map((term) => ({
    name: plainText(term.text).trim(),
    slug: term.attributes.get('nicename') ?? '',
  }))
  const category = first ? addCategory(site, first.name, first.slug) : ''
  const further = others.map(({ name, slug }) => addTag(site, name, slug))
  const tags = of('post_tag').map((term) => addTag(site, plainText(term.text), term.attributes.get('nicename') ?? ''))
  const all = [...new Set([...further, ...tags])].filter((name) => name !== '')
  const kept = all.slice(0, listLimits.tagsOfBlog)
  const left = all.slice(listLimits.tagsOfBlog)
  return {
    category,
    tags: kept,
    notes: [
      ...(further.length > 0 ? [`Its further categories come as tags: ${further.join(', ').slice(0, 200)}.`] : []),
      ...(left.length > 0
        ? [`A blog has ${listLimits.tagsOfBlog} tags at most: ${left.join(', ').slice(0, 200)} do not come.`]
        : []),
    ],
  }
}

/** The featured image of a post. */
export function readThumbnail(meta: ReadonlyMap<string, string>, { listing, images }: TextSources) {
  const id = meta.get('_thumbnail_id') ?? ''
  if (id === '' || id === '0') return { image: '', alt: '', notes: [] }
  const attachment = listing.attachments.get(id)
  if (!attachment || !/^https?:\/\//i.test(attachment.address)) {
    return { image: '', alt: '', notes: [`Its featured image (number ${id.slice(0, 20)}) is not in the file.`] }
  }
  const alt = cut(plainText(attachment.alt), textLimits.imageDescription)
  return { image: images.pathOf(attachment.address), alt, notes: [] }
}

/** The texts of Yoast SEO and Rank Math for search engines. Texts with variables of theirs follow from the article here. */
export function readSearch(meta: ReadonlyMap<string, string>) {
  const first = (...names: string[]) => names.map((name) => meta.get(name) ?? '').find((text) => text !== '') ?? ''
  const fixed = (text: string) => (/%%?\w+%/.test(text) ? '' : plainText(text))
  const title = cut(fixed(first('_yoast_wpseo_title', 'rank_math_title')), textLimits.title)
  const about = cut(fixed(first('_yoast_wpseo_metadesc', 'rank_math_description')), textLimits.subTitle)
  const stated = first('_yoast_wpseo_canonical', 'rank_math_canonical_url').trim()
  const isUsable = secure.test(stated) && stated.length <= textLimits.address && URL.canParse(stated)
  const isPlain = isUsable && new URL(stated).username === '' && new URL(stated).password === ''
  const isHidden =
    meta.get('_yoast_wpseo_meta-robots-noindex') === '1' || (meta.get('rank_math_robots') ?? '').includes('"noindex"')
  return {
    values: { searchTitle: title, searchDescription: about, canonical: isPlain ? stated : '', isHidden },
    notes: stated !== '' && !isPlain ? [`The address of its original is left out: ${quote(stated)}.`] : [],
  }
}
