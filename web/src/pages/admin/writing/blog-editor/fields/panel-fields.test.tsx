import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CategorySelect } from './panel-fields.tsx'

afterEach(cleanup)

function show(category: string) {
  const onChange = vi.fn()
  render(<CategorySelect field={{ id: 'category' }} category={category} onChange={onChange} />)
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  return { select: screen.getByRole('combobox'), options, onChange }
}

test('a category that was renamed meanwhile stays selected and is marked, beside the present ones', () => {
  const { select, options, onChange } = show('Money')
  expect(select).toHaveProperty('value', 'Money')
  expect(options).toEqual([
    'Select category',
    'Money (does not exist any more)',
    'Technology',
    'Startup',
    'Lifestyle',
    'Finance',
  ])
  fireEvent.change(select, { target: { value: 'Finance' } })
  expect(onChange).toHaveBeenCalledWith('Finance')
})

test.each(['', 'Finance'])('with the category “%s” only present ones are offered', (category) => {
  expect(show(category).options).toHaveLength(5)
})
