import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import { AddressField } from './address-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Field({ kind }: { kind: 'blog' | 'page' }) {
  const [details, setDetails] = useState({ ...noDetails, slug: 'imprint' })
  const change = (part: Partial<typeof details>) => setDetails({ ...details, ...part })
  return <AddressField kind={kind} details={details} onChange={change} id="id" present="imprint" title="Our imprint" />
}

test.each(['blog', 'page'] as const)('what is typed as the address of a %s is checked meanwhile', async (kind) => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, location.href).searchParams
    const text = query.get('text') ?? ''
    asked.push(query.get('kind'))
    const problem = text === 'taken' ? 'It is taken.' : null
    return Response.json({ success: true, slug: text, isFree: !problem, problem, suggestion: 'our-imprint' })
  })
  render(<Field kind={kind} />)
  const field = screen.getByLabelText<HTMLInputElement>('Address')
  expect(field.required).toBe(kind === 'page')
  const user = userEvent.setup()
  await user.clear(field)
  await user.type(field, 'taken')
  const problem = await screen.findByText('It is taken.')
  expect(problem.getAttribute('role')).toBe('alert')
  expect(field.getAttribute('aria-describedby')).toContain(problem.id)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, '-no-more')
  expect((await screen.findByText('It is free.')).getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Use “our-imprint”' }))
  expect(field.value).toBe('our-imprint')
  expect(new Set(asked)).toEqual(new Set([kind]))
})
