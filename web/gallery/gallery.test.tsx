import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import tokens from '#web/styles/tokens.css?raw'
import { Gallery } from './gallery.tsx'

afterEach(cleanup)

test('the gallery has the sizes, spaces and corners of the table, and a page whose list can be filtered', async () => {
  render(<Gallery />)
  const text = document.body.textContent
  const names = [...tokens.matchAll(/--(step-|s\d|radius)[\w-]*(?=:)/g)].map(([name]) => name.slice(2))
  expect(names.filter((name) => !text.includes(name))).toEqual([])
  expect(names.length).toBeGreaterThan(15)

  const page = within(screen.getByRole('region', { name: 'A page with a list' }))
  expect(page.getAllByRole('row')).toHaveLength(4)
  await userEvent.click(page.getByRole('button', { name: 'Nothing' }))
  expect(page.getByText('No rows yet')).toBeTruthy()
})
