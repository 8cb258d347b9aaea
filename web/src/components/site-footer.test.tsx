import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { defaultSite } from '#contract/site.ts'
import { notActiveYet } from '#contract/site-settings.ts'
import { SiteContext } from '../site/use-site.ts'
import { SocialLinks } from './site-footer.tsx'

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = vi.fn()

test('an account has a link, a button that says that it is not active yet, or nothing', async () => {
  const social = { facebook: 'https://www.facebook.com/a-page', twitter: null, instagram: null, linkedIn: null }
  render(
    <SiteContext value={{ ...defaultSite, social: { ...social, gitHub: notActiveYet } }}>
      <SocialLinks />
    </SiteContext>,
  )
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.ariaLabel]).toEqual(['https://www.facebook.com/a-page', 'Facebook'])
  const button = screen.getByRole('button')
  expect(button.ariaLabel).toBe('GitHub')
  await userEvent.click(button)
  expect(screen.getByText('⚠️ GitHub account is not active yet!')).toBeDefined()
})
