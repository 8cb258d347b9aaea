import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SiteOrigin } from '#web/site/site-origin.ts'
import { EmbeddedForm, embeddedFormHtml } from './newsletter-settings.tsx'

afterEach(cleanup)

test('the form leads to our page with the address, whatever the name of the publication is', () => {
  const name = `</form><script>alert(1)</script> "O'Hara" & Söhne`
  const page = new DOMParser().parseFromString(embeddedFormHtml(name, 'https://blog.example'), 'text/html')
  const [form] = page.forms
  expect([page.forms.length, form?.method]).toEqual([1, 'get'])
  expect(page.querySelector('script, style, [style], img, iframe, [target]')).toBeNull()
  const field = form?.querySelector('input')
  expect(field?.labels?.[0]?.textContent).toContain(name)
  if (field) field.value = 'ann+news@example.com'
  const query = new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]))
  expect(`${form?.action}?${query}`).toBe('https://blog.example/newsletter/subscribe?email=ann%2Bnews%40example.com')
})

test('the HTML is copied, and where the browser refuses, the page says what to do', async () => {
  const user = userEvent.setup()
  render(
    <SiteOrigin value="https://blog.example">
      <EmbeddedForm />
    </SiteOrigin>,
  )
  const html = embeddedFormHtml('Broadsheet', 'https://blog.example')
  expect(screen.getByLabelText<HTMLTextAreaElement>('HTML').value).toBe(html)
  await user.click(screen.getByRole('button', { name: 'Copy HTML' }))
  expect(await navigator.clipboard.readText()).toBe(html)
  expect(screen.getByRole('status').textContent).toBe('HTML copied')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'))
  await user.click(screen.getByRole('button', { name: 'Copy HTML' }))
  expect(screen.getByRole('status').textContent).toBe('It could not be copied: choose the HTML above.')
})
