import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { IndexNote } from './index-note.tsx'

afterEach(cleanup)

test('blogs that search finds by a part only are named with a link, and without any there is nothing', () => {
  const { rerender, container } = render(<IndexNote blogs={[]} />, { wrapper: MemoryRouter })
  expect(container.textContent).toBe('')
  rerender(<IndexNote blogs={[{ _id: 'a-long-one', title: 'A long one', foundBy: 'title' }]} />)
  expect(screen.getByRole('link', { name: 'A long one' }).getAttribute('href')).toBe('/admin/blogs/a-long-one/edit')
  expect(screen.getByRole('listitem').textContent).toContain('Found by its title, headings and tags')
})
