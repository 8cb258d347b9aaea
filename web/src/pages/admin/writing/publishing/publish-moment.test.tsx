import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { useSendOnPublish } from '../../audience/newsletter/use-send-on-publish.ts'
import { toBlogPart } from '../blog-editor/upload/use-add-blog.ts'
import { blankFormValues } from '../editor-form/form-values.ts'
import { listGaps } from './publish-choices.tsx'
import { PublishMoment, type PublishOutcome } from './publish-moment.tsx'

simulateModalDialogs()

beforeEach(() => {
  // The newsletter has tests of its own.
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No mail.' }, { status: 503 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the moment with a server that the test answers for. */
function openMoment(mayBePublic = true) {
  const times: (Date | null)[] = []
  const events: string[] = []
  let answer = Promise.withResolvers<PublishOutcome>()

  function publish(time: Date | null) {
    times.push(time)
    answer = Promise.withResolvers()
    return answer.promise
  }

  function Page() {
    const [at, setAt] = useState<string | null>(null)
    return (
      <PublishMoment
        {...{ at, publish }}
        onAt={setAt}
        sending={useSendOnPublish('boats')}
        details={noDetails}
        mayBePublic={async () => mayBePublic}
        onDone={({ scheduledAt }) => events.push(`done ${scheduledAt}`)}
        onClose={() => events.push('closed')}
      />
    )
  }
  render(<Page />)
  const button = (name: string) => screen.getByRole('button', { name })
  return { times, events, button, answers: () => answer, user: userEvent.setup() }
}

test('what is missing is in view, a doubled press publishes once, and a refusal leaves the choices', async () => {
  const { times, events, button, answers, user } = openMoment()
  screen.getByText('No alt text · No tags')
  // Enter that is held down, since it has opened the moment.
  expect(fireEvent.keyDown(screen.getByRole('radio', { name: 'Publish now' }), { key: 'Enter', repeat: true })).toBe(
    false,
  )
  await user.dblClick(button('Publish'))
  await user.click(button('Publishing...'))
  answers().reject(new Error('The database does not answer.'))
  await screen.findByText('The database does not answer.')
  expect([times, events]).toEqual([[null], []])
  await user.click(button('Publish'))
  answers().resolve({ message: 'Blog published', scheduledAt: null })
  await vi.waitFor(() => expect(events).toEqual(['closed', 'done null']))
})

test('a time is chosen in the same place, and a time in the past is refused at the field', async () => {
  const { times, button, user } = openMoment()
  await user.click(screen.getByRole('radio', { name: 'Schedule…' }))
  const field = screen.getByLabelText(/^Date and time/)
  fireEvent.change(field, { target: { value: '2020-01-01T09:00' } })
  await user.click(button('Schedule'))
  await screen.findByText('Choose a time in the future.')
  expect(document.activeElement).toBe(field)
  expect(times).toEqual([])
  const year = new Date().getUTCFullYear() + 1
  fireEvent.change(field, { target: { value: `${year}-01-01T09:00` } })
  await user.click(button('Schedule'))
  await vi.waitFor(() => expect(times.map(String)).toEqual([String(new Date(`${year}-01-01T09:00Z`))]))
})

test('a press beside it cancels, one inside or of a double click does not, and a No publishes nothing', async () => {
  const { times, events, button, user } = openMoment(false)
  await user.click(button('Publish'))
  expect(times).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Publish this blog' })
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 300, 300)
  fireEvent.mouseDown(dialog, { clientX: 150, clientY: 150 })
  fireEvent.mouseDown(dialog, { clientX: 50, clientY: 150, detail: 2 })
  expect(events).toEqual([])
  fireEvent.mouseDown(dialog, { clientX: 50, clientY: 150, detail: 1 })
  expect(events).toEqual(['closed'])
})

test('a scheduled blog has its time in the request that adds it, and an unpublished blog has none', () => {
  const at = new Date('2027-01-01T09:00:00.000Z')
  const part = (isPublished: boolean) => JSON.parse(toBlogPart({ ...blankFormValues, isPublished }, '', at))
  expect(part(true)).toMatchObject({ isPublished: true, publishAt: at.toISOString() })
  expect(part(false)).not.toHaveProperty('publishAt')
})

test('pictures without alt text are counted, and nothing is said where nothing is missing', () => {
  const html = '<p><img src="/a.png"></p><img src="/b.png" alt=""><img src="/c.png" alt="A boat">'
  expect(listGaps(noDetails, html)).toEqual(['No alt text', '2 pictures without alt text', 'No tags'])
  expect(listGaps({ imageAlt: 'A harbour', tags: ['Tea'] })).toEqual([])
})
