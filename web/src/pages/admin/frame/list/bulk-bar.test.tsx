import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Toaster } from 'react-hot-toast'
import { createMemoryRouter, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api.ts'
import { BulkBar, type DatedFilter } from './bulk-bar.tsx'
import { bulkDeletion } from './bulk-deletion.ts'
import type { BulkAnswer } from './bulk-run.ts'
import { SelectAll, SelectRow } from './data-table.tsx'
import type { Offer } from './use-row-changes.ts'
import { useSelection } from './use-selection.ts'

const asOf = '2026-11-20T08:00:00.000Z'
type Filter = { q: string }

// jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/**
 * Renders a list that shows two of 9,812 rows. Each call waits for its answer.
 * @returns `targets` of the calls, `questions` that were asked and confirmed, and `reads`, the filters of the loads
 */
async function renderList(undo?: { name: string; ids: Set<string> }) {
  const targets: (string[] | DatedFilter<Filter>)[] = []
  const questions: string[] = []
  const answers: PromiseWithResolvers<BulkAnswer>[] = []
  const reads: string[] = []
  const router = createMemoryRouter([{ path: '/:q', loader, Component: Page, HydrateFallback: () => null }], {
    initialEntries: ['/spam'],
  })

  function loader({ params: { q = '' } }) {
    reads.push(q)
    return { rows: ['a', 'b'], total: 9_812, nextCursor: 'next', asOf, q }
  }

  function Page() {
    const { q, ...list } = useLoaderData<ReturnType<typeof loader>>()
    const selection = useSelection(list.rows)
    const [offer, setOffer] = useState<Offer | null>(null)
    function call(_: string, target: (typeof targets)[number]) {
      targets.push(target)
      const answer = Promise.withResolvers<BulkAnswer>()
      answers.push(answer)
      return answer.promise
    }
    return (
      <main>
        <h1>List</h1>
        <BulkBar
          noun="comment"
          shown={list.rows.length}
          filter={{ q }}
          actions={[{ ...bulkDeletion, ...(undo && { undo }) }]}
          call={call}
          all={{ list, call }}
          selection={selection}
          onOffer={setOffer}
          confirm={async (text, { action }) => {
            questions.push(`${text} ${action}`)
            return true
          }}
        />
        {offer && (
          <button type="button" onClick={offer.undo}>
            Undo: {offer.note}
          </button>
        )}
        <table>
          <thead>
            <tr>
              <SelectAll {...selection} />
            </tr>
          </thead>
          <tbody>
            {list.rows.map((id) => (
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
        <Toaster />
      </main>
    )
  }

  render(<RouterProvider router={router} />)
  await screen.findByRole('heading')
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  async function selectMatching() {
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    await press('Select all 9,812 that match')
  }
  return { targets, questions, answers, reads, router, user, press, selectMatching }
}

const status = () => screen.getByRole('region', { name: 'Selected rows' }).querySelector('[role=status]')?.textContent
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

/** An answer for a number of deleted rows. */
const deleted = (length: number, hasMore: boolean): BulkAnswer => ({
  results: Array.from({ length }, () => ({ _id: crypto.randomUUID(), ok: true, message: 'deleted' })),
  hasMore,
})

test('when all shown rows are selected, everything that matches can be', async () => {
  const { user, press } = await renderList()
  await user.click(screen.getByRole('checkbox', { name: 'a' }))
  expect([status(), buttons()]).toEqual(['1 of 2 selected', ['Delete selected', 'Clear']])
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  expect(status()).toBe('All 2 shown are selected.')
  await press('Select all 9,812 that match')
  expect([status(), buttons()]).toEqual(['All 9,812 that match are selected.', ['Delete selected', 'Clear']])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Selected rows' }))
  await user.click(screen.getByRole('checkbox', { name: 'b' }))
  expect(status()).toBe('1 of 2 selected')
  await user.click(screen.getByRole('checkbox', { name: 'b' }))
  expect(status()).toBe('All 2 shown are selected.')
})

test('an action on everything names the number, shows its progress and reports the sum', async () => {
  const { targets, questions, answers, reads, user, press, selectMatching } = await renderList()
  await selectMatching()
  await user.dblClick(screen.getByRole('button', { name: 'Delete selected' }))
  await vi.waitFor(() => expect(status()).toBe('0 of 9,812 done...'))
  expect(new Set(questions)).toEqual(new Set(['Are you sure you want to delete these 9,812 comments? Delete']))
  await press('Delete selected')
  answers[0]?.resolve(deleted(1_500, true))
  await vi.waitFor(() => expect(status()).toBe('1,500 of 9,812 done...'))
  answers[1]?.resolve(deleted(20, false))
  await screen.findByText('1,520 deleted')
  expect(targets).toEqual(Array(2).fill({ q: 'spam', addedBefore: asOf }))
  await vi.waitFor(() => expect(reads).toEqual(['spam', 'spam']))
})

test('Stop ends it after the call that runs, says what was done, and it can be continued', async () => {
  const { targets, answers, user, press, selectMatching } = await renderList()
  await selectMatching()
  await press('Delete selected')
  await vi.waitFor(() => expect(targets).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  answers[0]?.resolve(deleted(500, true))
  await screen.findByText('500 deleted, then stopped')
  expect(targets).toHaveLength(1)
  expect([status(), buttons()]).toEqual(['500 of 9,812 done', ['Continue', 'Clear']])
  await user.dblClick(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(status()).toBe('500 of 9,812 done...'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }))
  answers[1]?.resolve(deleted(20, false))
  await screen.findByText('520 deleted')
  expect(targets).toHaveLength(2)
  await vi.waitFor(() => expect(buttons()).toContain('Delete selected'))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Selected rows' }))
})

test('leaving the page stops too', async () => {
  const { targets, answers, press, selectMatching } = await renderList()
  await selectMatching()
  await press('Delete selected')
  await vi.waitFor(() => expect(targets).toHaveLength(1))
  cleanup()
  answers[0]?.resolve(deleted(500, true))
  // Everything that follows the answer has run before the next turn of the event loop.
  await new Promise((done) => setTimeout(done))
  expect(targets).toHaveLength(1)
})

test('a failure half-way reports what was done before it', async () => {
  const { answers, press, selectMatching } = await renderList()
  await selectMatching()
  await press('Delete selected')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.resolve(deleted(500, true))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.reject(new Error('The database does not answer.'))
  await screen.findByText('500 deleted, then: The database does not answer.')
  await vi.waitFor(() => expect(buttons()).toEqual(['Continue', 'Clear']))
  await press('Clear')
  expect(buttons()).toContain('Delete selected')
})

test('a session that ends half-way keeps what is left: nothing is loaded before the next login', async () => {
  const { answers, reads, user, press } = await renderList()
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  await press('Delete selected')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.resolve({ ...deleted(1, false), left: ['b'] })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.reject(new ApiError('Please log in.', 401, true))
  await screen.findByText('1 deleted, then: Please log in.')
  expect([status(), reads]).toEqual(['1 of 2 done', ['spam']])
  await press('Continue')
  answers[2]?.resolve(deleted(1, false))
  await screen.findByText('2 deleted')
  await vi.waitFor(() => expect(reads).toEqual(['spam', 'spam']))
})

test('another filter drops an action that was interrupted', async () => {
  const { answers, router, press, selectMatching } = await renderList()
  await selectMatching()
  await press('Delete selected')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.resolve(deleted(500, true))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.reject(new Error('The database does not answer.'))
  await vi.waitFor(() => expect(buttons()).toEqual(['Continue', 'Clear']))
  await router.navigate('/all')
  await vi.waitFor(() => expect(buttons()).toContain('Delete selected'))
})

test('another filter drops the selection of everything, though it shows the same rows', async () => {
  const { targets, router, press, selectMatching } = await renderList()
  await selectMatching()
  await router.navigate('/all')
  await vi.waitFor(() => expect(status()).toBe('All 2 shown are selected.'))
  await press('Delete selected')
  await vi.waitFor(() => expect(targets).toEqual([['a', 'b']]))
})

test('after the end the list offers to undo the action for the rows to which that applies, once', async () => {
  const { targets, answers, user, press } = await renderList({ name: 'restore', ids: new Set(['b', 'c']) })
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  await press('Delete selected')
  answers[0]?.resolve(deleted(2, false))
  await screen.findByText('Undo: 2 deleted')
  await press('Undo: 2 deleted')
  answers[1]?.resolve({ results: [{ _id: 'b', ok: true, message: 'restored' }] })
  await screen.findByText('1 restored')
  expect(targets).toEqual([['a', 'b'], ['b']])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})
