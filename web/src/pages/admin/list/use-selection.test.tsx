import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SelectAll } from './select-all.tsx'
import { SelectRow } from './select-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

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
const said = () => screen.getByRole('status').textContent
const actions = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('the bar says how many are chosen, and holds actions only then', () => {
  render(<List ids={['a', 'b', 'c']} />)
  expect([said(), actions()]).toEqual(['None selected', []])
  fireEvent.click(box('a'))
  fireEvent.click(box('c'))
  expect([said(), actions()]).toEqual(['2 of 3 selected', ['Delete selected', 'Clear']])
  fireEvent.click(box('a'))
  expect(said()).toBe('1 of 3 selected')
})

test('all that are shown are chosen with one box, which is half full before', () => {
  render(<List ids={['a', 'b']} />)
  const all = box('Select all shown')
  fireEvent.click(box('a'))
  expect([all.indeterminate, all.checked]).toEqual([true, false])
  fireEvent.click(all)
  expect([all.indeterminate, all.checked, said()]).toEqual([false, true, '2 of 2 selected'])
  fireEvent.click(all)
  expect([all.checked, said()]).toEqual([false, 'None selected'])
})

test('rows that are added leave the choice as it is; a row that is gone is not chosen when it comes back', () => {
  const { rerender } = render(<List ids={['a', 'b']} />)
  fireEvent.click(box('Select all shown'))
  rerender(<List ids={['a', 'b', 'c']} />)
  expect([said(), box('c').checked]).toEqual(['2 of 3 selected', false])
  rerender(<List ids={['b', 'c']} />)
  expect(said()).toBe('1 of 2 selected')
  rerender(<List ids={['a', 'b', 'c']} />)
  expect([said(), box('a').checked, box('b').checked]).toEqual(['1 of 3 selected', false, true])
})

test('Escape gives the choice up, but not where it means something else', () => {
  render(<List ids={['a', 'b']} />)
  fireEvent.click(box('a'))
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(said()).toBe('1 of 2 selected')
  fireEvent.keyDown(box('b'), { key: 'Escape' })
  expect(said()).toBe('None selected')
})

test('when the pressed button goes, the bar has the focus', () => {
  render(<List ids={['a', 'b']} />)
  fireEvent.click(box('a'))
  const clear = screen.getByRole('button', { name: 'Clear' })
  clear.focus()
  fireEvent.click(clear)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Selected rows' }))
})
