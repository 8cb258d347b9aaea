import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SelectAll, SelectRow } from './data-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

function List({ ids }: { ids: string[] }) {
  const selection = useSelection(ids)
  return (
    <>
      <input type="search" aria-label="Search" />
      <SelectionBar count={selection.selected.size} total={ids.length} onClear={selection.clear}>
        <button type="button">Delete selected</button>
      </SelectionBar>
      <table>
        <thead>
          <tr>
            <SelectAll {...selection} />
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <tr key={id}>
              <SelectRow
                isSelected={selection.selected.has(id)}
                labelledBy={id}
                onToggle={() => selection.toggle(id)}
              />
              <td id={id}>{id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const status = () => screen.getByRole('status').textContent
const actions = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('the bar shows the number of selected rows, and actions only for a selection', () => {
  render(<List ids={['a', 'b', 'c']} />)
  expect([status(), actions()]).toEqual(['None selected', []])
  fireEvent.click(box('a'))
  fireEvent.click(box('c'))
  expect([status(), actions()]).toEqual(['2 of 3 selected', ['Delete selected', 'Clear']])
  fireEvent.click(box('a'))
  expect(status()).toBe('1 of 3 selected')
})

test('one checkbox selects all shown rows, and is indeterminate for some', () => {
  render(<List ids={['a', 'b']} />)
  const all = box('Select all shown')
  fireEvent.click(box('a'))
  expect([all.indeterminate, all.checked]).toEqual([true, false])
  fireEvent.click(all)
  expect([all.indeterminate, all.checked, status()]).toEqual([false, true, '2 of 2 selected'])
  fireEvent.click(all)
  expect([all.checked, status()]).toEqual([false, 'None selected'])
})

test('new rows do not change the selection, and a row that returns is not selected', () => {
  const { rerender } = render(<List ids={['a', 'b']} />)
  fireEvent.click(box('Select all shown'))
  rerender(<List ids={['a', 'b', 'c']} />)
  expect([status(), box('c').checked]).toEqual(['2 of 3 selected', false])
  rerender(<List ids={['b', 'c']} />)
  expect(status()).toBe('1 of 2 selected')
  rerender(<List ids={['a', 'b', 'c']} />)
  expect([status(), box('a').checked, box('b').checked]).toEqual(['1 of 3 selected', false, true])
})

test('Escape clears the selection, except in fields that use it', () => {
  render(<List ids={['a', 'b']} />)
  fireEvent.click(box('a'))
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(status()).toBe('1 of 2 selected')
  fireEvent.keyDown(box('b'), { key: 'Escape' })
  expect(status()).toBe('None selected')
})

test('the bar gets the focus when the pressed button is removed', () => {
  render(<List ids={['a', 'b']} />)
  fireEvent.click(box('a'))
  const clear = screen.getByRole('button', { name: 'Clear' })
  clear.focus()
  fireEvent.click(clear)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Selected rows' }))
})
