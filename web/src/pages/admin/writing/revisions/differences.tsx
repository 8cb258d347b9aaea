import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { areSameDetails, type BlogDetails } from '#contract/blog-details.ts'
import type { Content } from '#contract/draft.ts'
import { type DateFormats, useDateFormats } from '../../frame/use-date-formats.ts'
import { askServer } from '../ask-server.ts'
import { compareTexts, compareWords, nameOf, type Words } from './compare-texts.ts'
import './differences.css'
import { api, unwrap } from '#web/api/api.ts'

type ComparedContent = Pick<Content, 'title' | 'subTitle' | 'category' | 'image' | 'description' | 'details'>
type SideName = 'mine' | 'theirs'

type Props = {
  mine: ComparedContent
  theirs: ComparedContent
  /** The headings of the two sides. */
  names: Record<SideName, string>
  /** The names of fields that are called otherwise than in the form of a blog. */
  labels?: Partial<Record<(typeof fields)[number][0] | 'details', string>>
  /** Renders controls below a difference. @param name of the field, or the text part's `nameOf` */
  renderChoice?: (name: string, label: string) => ReactNode
}

const fields = [
  ['title', 'Title'],
  ['subTitle', 'Sub title'],
  ['category', 'Category'],
] as const

/** The differences of two contents side by side. Words that the other side does not contain are marked. */
export function Differences({ mine, theirs, names, labels = {}, renderChoice }: Props) {
  const parts = useMemo(() => compareTexts(mine.description, theirs.description), [mine, theirs])
  const formats = useDateFormats()
  const nameOfId = useNames([mine.details, theirs.details])
  const detailsOf = ({ details }: ComparedContent) => describeDetails(details, nameOfId, formats)
  const hasSameDetails = areSameDetails(toldOf(mine), toldOf(theirs))
  const isSame = [...fields.map(([name]) => name), 'image' as const].every((name) => mine[name] === theirs[name])
  if (isSame && hasSameDetails && parts.every((part) => part.isSame)) return <p>They are the same.</p>

  function difference(name: string, label: string, key: string | number, show: (side: SideName) => ReactNode) {
    return (
      <li key={key}>
        <p className="form-label">{label}</p>
        <div className="sides">
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side}>
              <p className="soft">{names[side]}</p>
              {show(side)}
            </div>
          ))}
        </div>
        {renderChoice?.(name, label)}
      </li>
    )
  }

  return (
    <ul className="differences">
      {fields.map(([name, label]) => {
        if (mine[name] === theirs[name]) return null
        const words = compareWords(mine[name], theirs[name])
        return difference(name, labels[name] ?? label, name, (side) => <Side words={words} side={side} />)
      })}
      {mine.image !== theirs.image &&
        difference('image', 'Thumbnail', 'image', (side) => (
          <Thumbnail image={(side === 'mine' ? mine : theirs).image} />
        ))}
      {!hasSameDetails &&
        difference('details', labels.details ?? 'Details', 'details', (side) => (
          <Side words={compareWords(detailsOf(mine), detailsOf(theirs))} side={side} />
        ))}
      {parts.map((part, index) =>
        part.isSame ? null : difference(nameOf(part), 'Text', index, (side) => <Side words={part.words} side={side} />),
      )}
    </ul>
  )
}

/** The share of accepted words follows from the text. */
function toldOf({ details }: ComparedContent): BlogDetails {
  return { ...details, aiShare: null }
}

function Thumbnail({ image }: { image: string }) {
  return image ? <img className="side-thumbnail" src={image} alt="" /> : <p>None</p>
}

function Side({ words, side }: { words: Words[]; side: SideName }) {
  if (words.every((word) => word.side === 'both')) return <p>The same words, with other formatting or pictures.</p>
  const shown = words.filter((word) => word.side === 'both' || word.side === side)
  return (
    <p className="side-text">
      {shown.map((word, index) =>
        word.side === 'both' ? (
          word.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of two given texts never change their order.
          <mark key={index}>{word.text}</mark>
        ),
      )}
    </p>
  )
}

/** The details of a blog as one line of text, with the parts that say something. @param nameOf the name of an author or tag */
function describeDetails(
  details: BlogDetails,
  nameOf: (id: string) => string,
  { formatDateTime }: DateFormats,
): string {
  const { slug, authors, tags, searchTitle, searchDescription, canonical, isHidden, socialImage } = details
  const { publishedAt, imageAlt, notInDigest, resources, aiLabel, aiSentence, checked } = details
  const parts = [
    imageAlt && `The picture shows: ${imageAlt}`,
    slug && `Address: ${slug}`,
    authors.length > 0 && `Authors: ${authors.map(nameOf).join(', ')}`,
    tags.length > 0 && `Tags: ${tags.map(nameOf).join(', ')}`,
    publishedAt && `Date of publication: ${formatDateTime(publishedAt)}`,
    searchTitle && `Title for search engines: ${searchTitle}`,
    searchDescription && `Description for search engines: ${searchDescription}`,
    canonical && `Address of the original: ${canonical}`,
    isHidden && 'Search engines leave it out',
    socialImage && `Social image: ${socialImage}`,
    notInDigest && 'Not in the weekly digest',
    resources && `Recommended resources: ${resources.map(({ url }) => url).join(' ') || 'none'}`,
    aiLabel && `AI: ${aiLabel}`,
    aiSentence && `Sentence about AI: ${aiSentence}`,
    checked && `Checked by ${checked.by}, ${formatDateTime(checked.at)}`,
  ]
  return parts.filter(Boolean).join(' · ') || 'None'
}

const noNames: ReadonlyMap<string, string> = new Map()

/** The names of the authors and tags of several contents, by their ids. Without an answer, an id is its own name. */
function useNames(contents: BlogDetails[]): (id: string) => string {
  const [names, setNames] = useState(noNames)
  const authors = contents.flatMap((details) => details.authors).join()
  const tags = contents.flatMap((details) => details.tags).join()

  useEffect(() => {
    if (authors === '' && tags === '') return
    return askServer(
      (init) => unwrap(api.admin['known-names'].$get({ query: { authors, tags } }, { init })),
      ({ known }) => setNames(new Map([...known.authors, ...known.tags].map(({ id, name }) => [id, name]))),
      // The ids tell that the two sides differ.
      { warning: 'No names of authors and tags.' },
    )
  }, [authors, tags])

  return (id) => names.get(id) ?? id
}
