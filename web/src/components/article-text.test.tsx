import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { type PageData, readPageData, toDataBlock } from '../hydration/page-data.ts'
import { type ShownText, showText } from '../site/shown-text.ts'
import { ArticleText } from './article-text.tsx'

/** As the API answers it: a browser writes quotes, empty elements and attributes in another way. */
const description =
  '<h2 id="section-a">A</h2><p>It&#x27;s <img src="/media/a.png" alt="" /></p><pre><code>b</code></pre>' +
  '<details><summary>More</summary><p>Words.</p></details>'
const loaded = showText(description, [{ id: 'section-a', text: 'A', level: 2 }], 'ltr')

let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function dataWith(loaderData: PageData['loaderData']): PageData {
  return { origin: 'https://example.com', renderDay: '2026-11-20', loaderData, missing: {}, site: null }
}

/** Shows the document of the article, does what a reader does, and hydrates it as the application does. */
async function hydrateAfter(beforeHydration: () => void = () => {}) {
  const complain = vi.spyOn(console, 'error')
  const page = renderToString(<ArticleText text={loaded} language={{}} />)
  document.body.innerHTML = `<div id="root">${page}</div>${toDataBlock(dataWith({ blog: { text: loaded } }))}`
  beforeHydration()
  const image = document.querySelector('img')
  const text: ShownText = readPageData()?.loaderData.blog.text
  await act(async () => {
    root = hydrateRoot(document.querySelector('#root') ?? document.body, <ArticleText text={text} language={{}} />)
  })
  return { text, complain, isKept: () => image?.isConnected }
}

function show(text: ShownText) {
  act(() => root?.render(<ArticleText text={text} language={{}} />))
}

test('a document has the text of its article once, from which it is hydrated', async () => {
  const { text, complain, isKept } = await hydrateAfter()
  expect(document.querySelector('#page-data')?.textContent).not.toMatch(/More|summary/)
  expect(text.html).toBe(document.querySelector('.prose')?.innerHTML)
  expect(text.className).toBe(loaded.className)
  expect(complain).not.toHaveBeenCalled()
  expect(isKept()).toBe(true)
})

test('a page that loads the same text again keeps its elements, and what readers have changed in them', async () => {
  const { isKept } = await hydrateAfter(() => {
    document.querySelector('details')?.toggleAttribute('open', true)
    document.querySelector('.copy')?.setAttribute('data-outcome', 'Copied')
  })
  show({ ...loaded })
  expect(isKept()).toBe(true)
  expect(document.querySelector('details')?.open).toBe(true)
})

test('another text takes the place of the one in the document', async () => {
  const { isKept } = await hydrateAfter()
  show({ ...loaded, html: loaded.html.replace('Words', 'Other words') })
  expect(isKept()).toBe(false)
  expect(document.body.textContent).toContain('Other words.')
})
