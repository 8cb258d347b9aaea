import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#contract/blog.ts'
import { listLimits, textLimits } from '#contract/limits.ts'
import { Spinner } from '#web/components/spinner.tsx'
import { countOf } from '../../../../frame/format-count.ts'
import type { BlogFormValues, DetailsFieldProps } from '../../../editor-form/form-values.ts'
import { OrderedList } from '../ordered-list.tsx'
import { AddResource, ProposeResources } from './add-resource.tsx'
import './resources-field.css'
import type { ListedResource } from '#contract/resources.ts'
import { api, unwrap } from '#web/api/api.ts'

type Props = DetailsFieldProps & {
  /** The id of the blog or draft. */
  article: string
  /** Whether the blog was added: readers may have resources already. */
  isAdded: boolean
  blog: Pick<BlogFormValues, 'title' | 'category'>
  /** The author's list as it is now: a response may arrive between two renders. */
  readList: () => Resource[] | null
  /** Reads the HTML of the text. */
  readHtml: () => string
}

const most = listLimits.resources
const tooLong = `The address is too long: ${textLimits.address} characters at most, with letters as addresses write them.`
const tooMany = `A blog has ${most} resources at most: remove one first.`

/** The pages that readers are recommended. Whatever the author changes makes the list the author's own. */
export function ResourcesField({ details, onChange, article, isAdded, blog, readList, readHtml }: Props) {
  const { current, hasFailed } = useCurrentResources(article, isAdded)
  const [news, setNews] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const own = details.resources
  const shown = own ?? current ?? []
  const dead = new Set(current?.filter(({ isDead }) => isDead).map(({ url }) => url))

  /** The list that a change begins with. */
  const readShown = () => readList() ?? (current ?? []).map(({ title, url }) => ({ title, url }))

  function change(resources: Resource[] | null, said: string) {
    onChange({ resources })
    setNews(said)
  }

  function add(resource: Resource): string {
    const list = readShown()
    if (list.some(({ url }) => url === resource.url)) return 'This page is in the list.'
    if (list.length >= most) return tooMany
    if (resource.url.length > textLimits.address) return tooLong
    change([...list, resource], `Added ${resource.title}.`)
    return ''
  }

  function addProposed(resources: Resource[]) {
    const list = readShown()
    const others = resources.filter(({ url }) => list.every((present) => present.url !== url))
    if (list.length >= most) return setNews(tooMany)
    const added = others.slice(0, most - list.length)
    change([...list, ...added], `${countOf(added.length, 'page')} proposed. Remove what does not fit.`)
  }

  function rename(url: string, title: string) {
    change(
      readShown().map((one) => (one.url === url ? { url, title } : one)),
      '',
    )
  }

  return (
    <div className="stack">
      <p className="form-hint">{describe(own, shown.length, isAdded)}</p>
      {!own && !current && !hasFailed && <Spinner label="Loading what readers get..." />}
      {!own && hasFailed && <p role="alert">What readers get now could not be loaded. A list of yours replaces it.</p>}
      {shown.length > 0 && (
        <OrderedList
          label="Recommended resources"
          items={shown}
          keyOf={({ url }) => url}
          nameOf={({ title }) => title}
          onChange={(items, said) =>
            change(
              items.map(({ title, url }) => ({ title, url })),
              said,
            )
          }
          onEmpty={() => input.current?.focus()}
        >
          {(resource) => (
            <ResourceTitle
              resource={{ ...resource, isDead: dead.has(resource.url) }}
              onTitle={(title) => rename(resource.url, title)}
            />
          )}
        </OrderedList>
      )}
      <AddResource input={input} onAdd={add} />
      <ProposeResources article={article} blog={blog} readHtml={readHtml} onProposed={addProposed} />
      {own && (
        <button
          type="button"
          className="button quiet small resource-reset"
          onClick={() => {
            change(null, 'The list is left to a proposal.')
            input.current?.focus()
          }}
        >
          Leave the list to a proposal
        </button>
      )}
      <p className="form-hint" role="status">
        {news}
      </p>
    </div>
  )
}

function describe(own: Resource[] | null, count: number, isAdded: boolean): string {
  if (own) return own.length > 0 ? 'Your list: readers get these pages.' : 'Your list is empty: readers get no pages.'
  if (count > 0) return 'Readers get these pages, which a model proposed. Whatever you change makes the list yours.'
  return isAdded
    ? 'Readers get no pages: you have left no list, and none were found.'
    : 'When the blog is published without a list of yours, some pages are proposed, if Settings → AI allows it.'
}

/**
 * The present resources of a blog, of its author or of a proposal; null until they are loaded. Of a blog that was not
 * added, nothing is loaded.
 */
function useCurrentResources(article: string, isAdded: boolean) {
  const [current, setCurrent] = useState<ListedResource[] | null>(isAdded ? null : [])
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isAdded) return
    let isMounted = true
    unwrap(api.admin.blogs[':id'].resources.$get({ param: { id: article } })).then(
      ({ resources }) => isMounted && setCurrent(resources),
      () => isMounted && setHasFailed(true),
    )
    return () => {
      isMounted = false
    }
  }, [article, isAdded])
  return { current, hasFailed }
}

type TitleProps = { resource: ListedResource; onTitle: (title: string) => void }

/** A resource in the list: its title, which the author may change but not empty, and where it leads. */
function ResourceTitle({ resource: { title, url, isDead }, onTitle }: TitleProps) {
  const [isEmpty, setIsEmpty] = useState(false)
  const { host } = new URL(url)

  function change(text: string) {
    setIsEmpty(text.trim() === '')
    if (text.trim() !== '') onTitle(text)
  }

  return (
    <div className="resource-title">
      <input
        className="input"
        aria-label={`Title of ${url}`}
        value={isEmpty ? '' : title}
        maxLength={textLimits.title}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
        onBlur={() => setIsEmpty(false)}
      />
      <a href={url} target="_blank" rel="noopener noreferrer">
        {host}
      </a>
      {isDead && <span className="field-error">It has not answered for three days: readers do not get it.</span>}
    </div>
  )
}
