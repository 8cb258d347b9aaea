import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { removeToken, storeToken } from '#web/api/session.ts'
import { LoginPage } from '#web/components/login-page.tsx'
import { KeptAfterLogout, KeptWords } from './kept-words.tsx'

afterEach(() => {
  cleanup()
  removeToken()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const readWords = () => ({
  title: 'A <harbour>, today',
  subTitle: 'In the north',
  description: '<p>The last words.</p>',
})

test('whoever may not save any more takes the words along as a page, or tries again', async () => {
  const files: Blob[] = []
  const names: string[] = []
  vi.stubGlobal('URL', {
    createObjectURL(file: Blob) {
      files.push(file)
      return 'blob:a'
    },
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  vi.useFakeTimers()
  const onRetry = vi.fn()
  render(<KeptWords readWords={readWords} onRetry={onRetry} />)
  screen.getByRole('button', { name: 'Download' }).click()
  vi.useRealTimers()
  expect(names).toEqual(['A-harbour-today.html'])
  const heading = 'A &lt;harbour&gt;, today'
  expect(await files[0]?.text()).toBe(
    `<!doctype html>\n<meta charset="utf-8">\n<title>${heading}</title>\n<h1>${heading}</h1>\n<p><em>In the north</em></p>\n<p>The last words.</p>\n`,
  )
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('beside the login form, the words are offered while the server does not have them', () => {
  storeToken('a-token')
  render(<KeptAfterLogout readWords={readWords} hasWords={() => true} />)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => removeToken())
  screen.getByRole('complementary', { name: 'Kept on this device' })
  screen.getByRole('button', { name: 'Download' })
  cleanup()
  render(<KeptAfterLogout readWords={readWords} hasWords={() => false} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the words are offered above the login form, inside the main part of the page', () => {
  render(
    <MemoryRouter>
      <KeptAfterLogout readWords={readWords} hasWords={() => true} />
      <LoginPage isInterruption />
    </MemoryRouter>,
  )
  const button = within(screen.getByRole('main')).getByRole('button', { name: 'Download' })
  expect(button.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
