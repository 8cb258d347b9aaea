import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { defaultSite } from '#contract/site.ts'
import { SiteContext } from '../site/use-site.ts'
import { CategoryTabs } from './category-tabs.tsx'

afterEach(cleanup)

function show(count: number, selected = 'All', hidden: string[] = []) {
  const categories = Array.from({ length: count }, (_, index) => ({
    name: `Subject ${index + 1}`,
    slug: `subject-${index + 1}`,
    isHidden: hidden.includes(`Subject ${index + 1}`),
  }))
  const element = (
    <SiteContext value={{ ...defaultSite, categories }}>
      <CategoryTabs selected={selected} hrefOf={(name) => `/?category=${name}`} panelId="articles" />
    </SiteContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return screen.getAllByRole('tab').map(({ textContent }) => textContent)
}

test.each([1, 4, 8])('of %i categories each has a tab, and no link to others is needed', (count) => {
  expect(show(count)).toHaveLength(count + 1)
  expect(screen.queryByRole('link', { name: 'All categories' })).toBeNull()
})

test('of 200 categories the first ones and the selected one have a tab; the dropdown has all', () => {
  const tabs = show(200, 'Subject 150')
  expect(tabs).toEqual(['All', ...Array.from({ length: 8 }, (_, index) => `Subject ${index + 1}`), 'Subject 150'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Subject 150')
  expect(screen.getByRole('link', { name: 'All categories' }).getAttribute('href')).toBe('/articles')
  const dropdown = screen.getByRole('combobox', { name: 'Category' })
  expect(within(dropdown).getAllByRole('option')).toHaveLength(201)
})

test('a hidden category has neither a tab nor an option, unless it is selected', () => {
  const hidden = ['Subject 2', 'Subject 3']
  expect(show(4, 'Subject 3', hidden)).toEqual(['All', 'Subject 1', 'Subject 3', 'Subject 4'])
  const options = within(screen.getByRole('combobox', { name: 'Category' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Subject 1', 'Subject 3', 'Subject 4'])
})
