import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#web/api/session.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { countUpload } from '#web/editor/files/count-uploads.ts'
import { useStay } from './use-stay.tsx'

simulateModalDialogs()
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Editor() {
  return (
    <>
      {useStay(false)}
      <Link to="/list">List</Link>
    </>
  )
}

test('a page is left after a question while a file is uploaded into its text, and without one afterwards', async () => {
  storeToken('token')
  const router = createMemoryRouter([
    { path: '/', Component: Editor },
    { path: '/list', element: <Link to="/">Back</Link> },
  ])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const leave = () => user.click(screen.getByRole('link', { name: 'List' }))
  countUpload(1)
  try {
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await user.click(await screen.findByRole('link', { name: 'Back' }))
  } finally {
    countUpload(-1)
  }
  await leave()
  expect(await screen.findByRole('link', { name: 'Back' })).toBeTruthy()
})
