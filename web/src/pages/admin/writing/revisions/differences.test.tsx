import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import { Differences } from './differences.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const content = {
  title: 'Boats',
  subTitle: '',
  category: 'Finance',
  image: '',
  description: '<p>Text.</p>',
  details: noDetails,
}

test('details that differ are shown as text, with the names of authors and tags', async () => {
  const known = { authors: [{ id: 'a1', name: 'Ada Lovelace' }], tags: [{ id: 't1', name: 'Harbours' }] }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, known }))
  const theirs = { ...content, details: { ...noDetails, slug: 'boats', authors: ['a1'], tags: ['t1'], isHidden: true } }
  render(<Differences mine={content} theirs={theirs} names={{ mine: 'Mine', theirs: 'Theirs' }} />)
  expect(screen.getByText('Details')).toBeTruthy()
  const text = 'Address: boats · Authors: Ada Lovelace · Tags: Harbours · Search engines leave it out'
  await vi.waitFor(() => expect(document.body.textContent).toContain(text))
  expect(screen.getByRole('list').textContent).toContain('MineNone')
  expect(screen.queryByText('Title')).toBeNull()
})

test('equal details are no difference', () => {
  render(
    <Differences
      mine={content}
      theirs={{ ...content, details: { ...noDetails } }}
      names={{ mine: 'Now', theirs: 'Then' }}
    />,
  )
  expect(screen.getByText('They are the same.')).toBeTruthy()
})
