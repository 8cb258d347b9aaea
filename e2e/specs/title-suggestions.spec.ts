import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { addBlogForm, pickAction } from '../pages/add-blog-form.ts'

test('suggested titles cover no field, and take no click meant for another one', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('/admin/addblog')
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    const form = addBlogForm(page)
    const top = async () => (await form.subTitle.boundingBox())?.y ?? 0
    await form.title.pressSequentially('Boats on rivers')
    const opened = await top()
    await expect(form.suggestedTitles).toHaveCount(5)
    // The titles arrive while the author may already point at a field.
    expect(await top()).toBe(opened)
    const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(opened)
    // A double click: the second press is at the same place of the window.
    await form.subTitle.dblclick()
    await expect(form.subTitle).toBeFocused()
    await expect(form.suggestedTitles).toHaveCount(0)
    await page.keyboard.type('How water carries us')
    await expect(form.subTitle).toHaveValue('How water carries us')
    expect(await top()).toBeLessThan(opened)
    await form.title.press('End')
    await page.keyboard.type(' in June')
    await expect(form.suggestedTitles).toHaveCount(5)
    await form.generate.click()
    await expect(page.getByText('The text is written.')).toBeVisible()
    await expect(form.title).toHaveValue('Boats on rivers in June')
    await pickAction(page, 'Discard draft')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(form.title).toHaveValue('')
  }
})
