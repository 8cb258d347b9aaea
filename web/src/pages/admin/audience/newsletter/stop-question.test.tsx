import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NewestCampaign } from '#contract/campaign-draft.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { useStopQuestion } from './use-stop-question.tsx'

const boats: NewestCampaign = { _id: 'c1', blog: 'boats', title: 'Boats', state: 'sending', hasBegun: true }

simulateModalDialogs()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page that asks about two blogs. @param cancel the answers to each cancellation @returns what was answered, and the calls */
function askAbout(campaigns: NewestCampaign[], action: 'Unpublish' | 'Delete', cancel: () => Response) {
  const settled: boolean[] = []
  const cancelled: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/of-blogs')) {
      expect(JSON.parse(String(init.body))).toEqual({ blogs: ['boats', 'rivers'] })
      return Response.json({ success: true, campaigns })
    }
    cancelled.push(address.split('/').at(-2) ?? '')
    return cancel()
  })
  function Page() {
    const { settleNewsletters, stopQuestion } = useStopQuestion()
    const ask = async () => settled.push(await settleNewsletters(['boats', 'rivers'], action))
    return (
      <>
        <button type="button" onClick={ask}>
          Ask
        </button>
        {stopQuestion}
        <Toaster />
      </>
    )
  }
  render(<Page />)
  return { settled, cancelled, user: userEvent.setup() }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const cancelledAnswer = () => Response.json({ success: true, message: 'Sending cancelled' })

test('an open newsletter is stopped before its blog is unpublished, and one that has ended meanwhile stops nothing', async () => {
  const answers = [
    () => Response.json({ success: false, message: 'The database does not answer.' }, { status: 503 }),
    () => Response.json({ success: false, message: 'Sending has ended already.' }, { status: 409 }),
  ]
  const { settled, cancelled } = askAbout([boats], 'Unpublish', () => (answers.shift() ?? cancelledAnswer)())
  await press('Ask')
  await screen.findByRole('dialog', { name: '“Boats” is being sent to subscribers. Stop it?' })
  await press('Stop it and unpublish')
  await screen.findByText('The database does not answer.')
  expect(settled).toEqual([])
  await press('Stop it and unpublish')
  await vi.waitFor(() => expect(settled).toEqual([true]))
  expect(cancelled).toEqual(['c1', 'c1'])
})

test('a newsletter goes on where the author wants it, and Cancel leaves the blogs as they are', async () => {
  const { settled, cancelled, user } = askAbout([boats, { ...boats, _id: 'c2' }], 'Delete', cancelledAnswer)
  const ask = screen.getByRole('button', { name: 'Ask' })
  await user.dblClick(ask)
  // The second click does nothing.
  await vi.waitFor(() => expect(settled).toEqual([false]))
  await screen.findByText('2 of these blogs are being sent to subscribers. Stop them?')
  await press('Delete, do not stop them')
  await press('Ask')
  await press('Cancel')
  await vi.waitFor(() => expect(settled).toEqual([false, true, false]))
  expect(cancelled).toEqual([])
})

test('nothing is asked without an open newsletter, nor of a plan whose blog is deleted; a failure changes nothing', async () => {
  const ended = { ...boats, state: 'finished' } as const
  const planned = { ...boats, _id: 'c2', state: 'planned', hasBegun: false } as const
  const { settled } = askAbout([ended, planned], 'Delete', cancelledAnswer)
  await press('Ask')
  await vi.waitFor(() => expect(settled).toEqual([true]))
  expect(screen.queryByRole('dialog')).toBeNull()
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'Please log in.' }, { status: 401 }))
  await press('Ask')
  await screen.findByText('Please log in.')
  expect(settled).toEqual([true, false])
})
