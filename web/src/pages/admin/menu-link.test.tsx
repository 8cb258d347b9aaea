import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { paths } from '../../routing/paths.ts'
import { MenuLink } from './menu-link.tsx'

test('on the page of one author, Authors is the current link of the menu', () => {
  const element = (
    <nav>
      <MenuLink to={paths.admin} label="Dashboard" />
      <MenuLink to={paths.authors} label="Authors" />
    </nav>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [paths.editAuthor.href('a')] })
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Authors')
})
