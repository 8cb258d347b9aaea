import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type BlogDetails, noDetails } from '#contract/blog-details.ts'
import { simulateModalDialogs } from '#web/components/dialog/dialog.testing.ts'
import { type BlogFormValues, blankFormValues } from '../../editor-form/form-values.ts'
import { mayBePublic, withShare } from './check-form.ts'

simulateModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const description = '<p>Words of a model, and two more</p>'

/** A form with a server that has one accepted text; without one it fails. */
function setUp(details: Partial<BlogDetails>, accepted: string | null = 'words of a model') {
  const texts = [{ id: '1', article: 'a', task: 'article', model: 'm', text: accepted }]
  vi.stubGlobal('fetch', async () =>
    accepted ? Response.json({ success: true, texts }) : Response.json({ success: false }, { status: 503 }),
  )
  const latest: { current: BlogFormValues } = { current: { ...blankFormValues, details: { ...noDetails, ...details } } }
  const change = (part: Partial<BlogFormValues>) => {
    latest.current = { ...latest.current, ...part }
  }
  const form = { id: 'a', latest, change }
  return { form, content: { details: latest.current.details, description } }
}

/** Asks in a page. @returns what comes of it */
function ask({ form, content }: ReturnType<typeof setUp>) {
  let answer: Promise<boolean> | undefined
  function Page() {
    const [question, show] = useState<ReactNode>(null)
    const press = () => {
      answer = mayBePublic(form, content, show)
    }
    return (
      <>
        <button type="button" onClick={press}>
          Publish
        </button>
        {question}
      </>
    )
  }
  render(<Page />)
  screen.getByText('Publish').click()
  return { answer: () => answer, user: userEvent.setup() }
}

test('a save has the share of accepted words, and so has the form', async () => {
  const { form, content } = setUp({ aiShare: 0, aiLabel: 'assisted' })
  expect((await withShare(form, content)).details).toEqual({ ...noDetails, aiLabel: 'assisted', aiShare: 57 })
  // The label stays the author's.
  expect(form.latest.current.details).toEqual({ ...noDetails, aiLabel: 'assisted', aiShare: 57 })
})

test('where accepted texts cannot be read the share stays, and nothing is measured without them', async () => {
  const failing = setUp({ aiShare: 30 }, null)
  expect(await withShare(failing.form, failing.content)).toBe(failing.content)
  const without = setUp({})
  expect(await withShare(without.form, without.content)).toBe(without.content)
})

test.each<[string, boolean, boolean]>([
  ['I checked facts and sources', true, true],
  ['Publish anyway', true, false],
  ['Cancel', false, false],
])('a text that is mostly accepted is asked about: %s', async (name, isPublic, isChecked) => {
  const opened = setUp({ aiShare: 0 })
  const { answer, user } = ask(opened)
  await user.click(await screen.findByRole('button', { name }))
  expect(await answer()).toBe(isPublic)
  expect(opened.form.latest.current.details.checked !== null).toBe(isChecked)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('nothing is asked about a text that is checked, or is mostly the author’s', async () => {
  const checked = { by: 'Ana', at: '2026-11-24T00:00:00.000Z' }
  expect(await ask(setUp({ aiLabel: 'generated', checked })).answer()).toBe(true)
  cleanup()
  expect(await ask(setUp({ aiShare: 0 }, 'words of a')).answer()).toBe(true)
})
