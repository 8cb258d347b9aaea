import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NotedBlogs } from './noted-blogs.tsx'

afterEach(cleanup)

test('blogs that search finds by a part only, or with dead resources, are named with a link; without any there is nothing', () => {
  const { rerender, container } = render(<NotedBlogs partlyIndexed={[]} withDeadResources={[]} />, {
    wrapper: MemoryRouter,
  })
  expect(container.textContent).toBe('')
  const partlyIndexed = [{ _id: 'a-long-one', title: 'A long one', foundBy: 'title' as const }]
  const withDeadResources = [{ _id: 'an-old-one', title: 'An old one', dead: 2 }]
  rerender(<NotedBlogs partlyIndexed={partlyIndexed} withDeadResources={withDeadResources} />)
  expect(screen.getByRole('link', { name: 'A long one' }).getAttribute('href')).toBe('/admin/blogs/a-long-one/edit')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A long oneFound by its title, headings and tags',
    'An old one2 pages',
  ])
})
