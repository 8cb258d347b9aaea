import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import type { ImportSummary } from '#contract/imports.ts'
import { ItemTable } from './item-table.tsx'

const at = '2026-11-20T08:00:00.000Z'
const job: ImportSummary = {
  ...{ id: 'i1', source: 'ghost', fileName: 'ghost.json', state: 'finished', zone: null, totals: [] },
  ...{ createdAt: at, startedAt: at, endedAt: at, undoableUntil: null },
}

test('where the items cannot be loaded, the table says why', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'There is no such import.' }))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <ItemTable job={job} /> }])} />)
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such import.')
  vi.unstubAllGlobals()
})
