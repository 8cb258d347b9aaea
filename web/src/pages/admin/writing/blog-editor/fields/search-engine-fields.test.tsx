import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import { defaultSite } from '#contract/site.ts'
import { SiteContext } from '#web/site/use-site.ts'
import { SearchEngineFields } from './search-engine-fields.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the preview of a new blog shows the address that it is going to have, and the beginning of its text', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, slug: '', isFree: false, problem: null, suggestion: 'my-garden' }),
  )
  render(
    <SiteContext value={defaultSite}>
      <SearchEngineFields
        details={noDetails}
        onChange={() => {}}
        owner="id"
        present=""
        blog={{ title: 'My garden', subTitle: '', image: '', details: noDetails }}
        readHtml={() => '<h2>Spring</h2><p>The first words.</p><ul><li>Tulips</li></ul>'}
      />
    </SiteContext>,
  )
  expect(await screen.findByText(/\/blog\/my-garden$/)).toBeTruthy()
  expect(screen.getAllByText('The first words. Tulips')).toHaveLength(2)
})
