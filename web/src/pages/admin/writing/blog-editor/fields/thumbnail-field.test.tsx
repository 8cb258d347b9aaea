import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

vi.mock('#web/images/draw-cover.ts', () => ({ drawCover: async (title: string) => new File([title], 'cover.png') }))
vi.mock('#web/images/shrink-image.ts', async (original) => ({
  ...(await original<object>()),
  shrinkImage: async (file: File) => file,
  loadSourceTypes: async () => null,
}))

afterEach(cleanup)

// jsdom has no canvas: what is drawn, and how a picture is made smaller, are tested by themselves.
test('a cover is drawn from the title into the field, and without a title it is asked for', async () => {
  // Another file of the process may have loaded the field without what is mocked here.
  vi.resetModules()
  const { ThumbnailField } = await import('./thumbnail-field.tsx')
  const onChange = vi.fn()
  const field = (title: string) => (
    <ThumbnailField {...{ thumbnail: null, uploaded: '', problem: undefined, title, onChange }} onStored={() => {}} />
  )
  const { rerender } = render(field(' '))
  const draw = screen.getByRole('button', { name: 'Draw one from the title' })
  await userEvent.click(draw)
  expect(screen.getByRole('alert').textContent).toBe('Please enter your title first.')
  rerender(field(' Boats '))
  await userEvent.click(draw)
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(await onChange.mock.calls[0]?.[0].text()).toBe('Boats')
  expect(screen.getByRole('alert').textContent).toBe('')
})
