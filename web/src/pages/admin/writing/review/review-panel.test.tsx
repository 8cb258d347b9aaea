import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import type { Review } from '#contract/review.ts'
import { ApiError } from '#web/api/api.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { Decided, ReviewPanel } from './review-panel.tsx'
import { type Decision, describeReview } from './use-review.ts'

simulateModalDialogs()

const content = {
  ...{ title: 'A harbour', subTitle: '', category: 'Sea', image: '', imageWidth: 0, imageHeight: 0, imageSrcset: '' },
  ...{ description: '<p>It is in the north.</p>', details: noDetails },
}
const before = { ...content, description: '<p>It is in the south.</p>', kind: 'reviewed' }

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    String(address).includes('/review?with=texts')
      ? Response.json({ success: true, review: null, revision: 2, texts: { now: content, before } })
      : Response.json({ success: false, message: 'No mail.' }, { status: 503 }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const review: Review = {
  ...{ state: 'waiting', revision: 2, isCurrent: true, handedInBy: 'Ana', handedInAt: '2026-11-20T12:00:00.000Z' },
  ...{ isOwn: false, decision: { by: 'Ben', at: '2026-11-19T12:00:00.000Z', note: 'Where is it?' } },
}

function openPanel(props: { isPublished?: boolean; refusal?: string; decision?: null } = {}) {
  const decisions: Decision[] = []
  let failure = props.refusal && new ApiError(props.refusal, 409, true)
  render(
    <ReviewPanel
      id="a-harbour"
      review={{ ...review, ...('decision' in props && { decision: null }) }}
      isCurrent
      isPublished={props.isPublished ?? false}
      details={noDetails}
      mayBePublic={async () => true}
      save={async () => {}}
      decide={async (decision) => {
        decisions.push(decision)
        if (failure) throw failure
        return { message: 'Done' }
      }}
    />,
  )
  const button = (name: string) => screen.getByRole('button', { name })
  const answer = (next?: ApiError) => {
    failure = next
  }
  return { decisions, button, answer, user: userEvent.setup() }
}

test('the changes are marked against the text that was reviewed last, and changes are asked in words only', async () => {
  const { decisions, button, user } = openPanel()
  expect(screen.getByText(/^Ana handed it in on/).textContent).toBe('Ana handed it in on November 20th 2026, 12:00.')
  screen.getByText('Where is it?')
  await user.click(button('Show the changes'))
  await waitFor(() =>
    expect(Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual(['north', 'south']),
  )
  screen.getAllByText('Reviewed last')

  await user.click(button('Ask for changes…'))
  await user.click(button('Ask for changes'))
  const field = screen.getByLabelText(/^Changes to make/)
  screen.getByText('Say which changes to make.')
  expect(document.activeElement).toBe(field)
  expect(decisions).toEqual([])
  await user.type(field, 'Say where it is.')
  expect(screen.queryByText('Say which changes to make.')).toBeNull()
  await user.click(button('Ask for changes'))
  await waitFor(() => expect(decisions).toEqual([{ decision: 'changes', note: 'Say where it is.', publishAt: null }]))
})

test('approving publishes at once, at a time, or not, and a refusal keeps the dialog with a way to the newer text', async () => {
  const { decisions, button, answer, user } = openPanel({
    refusal: 'It was changed after you opened it: read it again.',
  })
  await user.click(button('Approve…'))
  await user.click(button('Approve and publish'))
  await screen.findByText(/read it again/)
  button('Load it again')
  answer(new ApiError('Please try again.', 500, true))
  await user.click(button('Approve and publish'))
  await screen.findByText('Please try again.')
  expect(screen.queryByRole('button', { name: 'Load it again' })).toBeNull()
  answer()
  await user.click(screen.getByRole('radio', { name: 'Schedule…' }))
  const year = new Date().getUTCFullYear() + 1
  fireEvent.change(screen.getByLabelText(/^Date and time/), { target: { value: `${year}-01-01T09:00` } })
  await user.click(button('Approve and schedule'))
  await waitFor(() => expect(decisions).toHaveLength(3))
  await user.click(button('Approve…'))
  await user.click(screen.getByRole('checkbox', { name: 'Publish it too' }))
  await user.click(button('Approve'))
  await waitFor(() => expect(decisions).toHaveLength(4))
  expect(decisions.map(({ publishAt }) => publishAt)).toEqual(['now', 'now', `${year}-01-01T09:00:00.000Z`, null])
})

test('of a blog that readers see, the draft becomes the text', async () => {
  const { decisions, button, user } = openPanel({ isPublished: true })
  await user.click(button('Approve…'))
  screen.getByRole('checkbox', { name: 'Show readers this text' })
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(button('Approve and publish'))
  await waitFor(() => expect(decisions).toMatchObject([{ publishAt: 'now' }]))
})

test('of a first text there is nothing to compare', () => {
  openPanel({ decision: null })
  screen.getByText(/ All of it is new\.$/)
  expect(screen.queryByRole('button', { name: 'Show the changes' })).toBeNull()
})

const decision = { by: 'Ben', at: '2026-11-19T12:00:00.000Z', note: '<b>Where</b>\nis it?' }
const on = 'it on November 19th 2026, 12:00.'

test.each([
  [{ state: 'changes', isForAuthor: true }, `Ben read ${on} Change it, and hand it in again.`],
  [{ state: 'changes', isForAuthor: false }, `Ben read ${on}`],
  [{ state: 'approved', isForAuthor: true }, `Ben approved ${on}`],
  [
    { state: 'approved', isForAuthor: true, isCurrent: false },
    `Ben approved ${on} It was changed since, which voids the approval.`,
  ],
] as const)('a decision %o is told with the words as they were typed: %s', (props, sentence) => {
  render(<Decided isCurrent {...{ decision, ...props }} />)
  expect(screen.getByText(/^Ben /).textContent).toBe(sentence)
  expect(document.querySelector('blockquote')?.textContent).toBe('<b>Where</b>\nis it?')
})

test('an edit voids an approval', () => {
  expect(describeReview({ state: 'approved' }, true)).toBe('Approved')
  expect(describeReview({ state: 'approved' }, false)).toBe('Approved · changed since')
})
