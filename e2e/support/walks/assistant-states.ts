import { expect } from '../../fixtures/browser-test.ts'
import { assistantButton, letEditorSettle, moveToEnd } from '../../pages/add-blog-form.ts'
import { hold } from '../intercept.ts'
import type { Walk } from './walk.ts'

/** The AI panel of Add Blog, which is open. The panel is a sheet in a narrow window. */
export async function walkAssistant({ page, inspect }: Walk) {
  const panel = page.getByRole('dialog', { name: 'AI' })
  await moveToEnd(page)
  await page.keyboard.type(' Selected.')
  await page.keyboard.press('Shift+Home')
  await letEditorSettle(page)
  await assistantButton(page).click()
  await expect(panel.getByText(/^Each task says about/)).toBeVisible()
  await inspect('Add Blog with the AI panel')
  await panel.getByText('the whole text').click()
  const continueTask = await hold(page, '**/api/admin/assistant/texts')
  await panel.getByRole('button', { name: /^Improve/ }).click()
  await expect(panel.getByText(/^Writing/)).toBeVisible()
  await inspect('Add Blog while a proposal is written')
  continueTask()
  await expect(panel.getByText(/^The proposal is complete/)).toBeVisible()
  await inspect('Add Blog with a proposal')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await panel.getByRole('button', { name: /^Outline/ }).click()
  await expect(panel.getByLabel(/^Headings/)).toBeVisible()
  await inspect('Add Blog with a proposed outline')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await panel.getByText('Titles, descriptions, tags').click()
  await panel.getByRole('button', { name: /^Titles/ }).click()
  await expect(panel.getByText('Titles: proposed below.')).toBeVisible()
  await inspect('Add Blog with proposed titles')
  await panel.getByText('What should be checked').click()
  await panel.getByRole('button', { name: /^List what to check/ }).click()
  await expect(panel.getByText('What should be checked: proposed below.')).toBeVisible()
  await inspect('Add Blog with what should be checked')
  const close = panel.getByRole('button', { name: 'Close AI' })
  if (await close.isVisible()) await close.click()
}
