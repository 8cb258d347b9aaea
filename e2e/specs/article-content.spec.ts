import { randomUUID } from 'node:crypto'
import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/editor-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm, fillAround, moveToEnd } from '../pages/add-blog-form.ts'
import { imageFile, skeleton, tool, widthsOf } from '../pages/editor-page.ts'
import { callApi, deleteBlog } from '../support/admin-api.ts'
import { makeFilm, makeImage, makePlainImage } from '../support/make-image.ts'
import { drop, paste } from '../support/paste.ts'

const megabyte = 1024 * 1024

test('images are inlined at once and made smaller; other files are refused with a reason', async ({ openEditor }) => {
  const { page, text } = await openEditor()
  // An image is inline until it is uploaded.
  await page.route('**/api/admin/pictures', (route) => route.abort())
  const jpeg = await makeImage(2_400, 1_600, 'jpeg')
  await page.keyboard.type('Words')
  await page.keyboard.press('Enter')
  await drop(text.getByText('Words'), { address: 'https://www.youtube.com/shorts/dQw4w9WgXcQ' })
  await expect(text.locator('.embed')).toContainText('youtube.com/watch?v=dQw4w9WgXcQ')
  await paste(text, { files: [{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: jpeg }] })
  await expect.poll(() => widthsOf(text)).toEqual([1_600])
  const source = (await text.locator('img[src]').getAttribute('src')) ?? ''
  expect(source).toMatch(/^data:image\/webp;base64,/)
  expect(Buffer.from(source.split(',')[1] ?? '', 'base64').length).toBeLessThan(jpeg.length)
  await drop(text.getByText('Words'), { files: [await imageFile('dropped.png', 320)] })
  await expect.poll(async () => (await widthsOf(text)).toSorted()).toEqual([1_600, 320])

  // An image that is too wide is scaled down even when the file becomes larger.
  const plain = await makePlainImage(4_000, 100)
  await drop(text.getByText('Words'), { files: [{ name: 'plain.png', mimeType: 'image/png', buffer: plain }] })
  await expect.poll(async () => (await widthsOf(text)).toSorted()).toEqual([1_600, 1_600, 320])

  const refused = [
    { name: 'film.gif', mimeType: 'image/gif', buffer: makeFilm(6 * megabyte) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Words') },
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ]
  const sentences = [
    '“film.gif” is too large: 6 MB, 5 MB at most.',
    '“notes.txt” is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.',
    '“drawing.svg” is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.',
    '“broken.png” could not be read as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  ]
  await drop(text.getByText('Words'), { files: refused })
  await Promise.all(sentences.map((sentence) => expect(page.getByText(sentence)).toBeVisible()))
  expect(await widthsOf(text)).toHaveLength(3)
  const { thumbnail } = addBlogForm(page)
  for (const [at, sentence] of sentences.entries()) {
    await thumbnail.setInputFiles(refused.slice(at, at + 1))
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await drop(thumbnail, { files: [await imageFile('thumbnail.png', 320)] })
  await expect(addBlogForm(page).preview).toBeVisible()

  await text.locator('img[src]').last().click()
  await page.getByLabel('What the picture shows').fill('A harbour at dawn')
  await expect(text.getByRole('img', { name: 'A harbour at dawn' })).toHaveCount(1)

  const twenty = await Promise.all(Array.from({ length: 20 }, (_, number) => imageFile(`${number}.png`, 16)))
  const chooser = page.waitForEvent('filechooser')
  await tool(page, 'Picture').click()
  await (await chooser).setFiles(twenty)
  await expect(page.getByText('A blog holds 20 pictures at most.')).toBeVisible()
  await expect(text.locator('img[src]')).toHaveCount(20)
})

test('an article with pasted content looks on its page as it did in the editor', async ({ openEditor, token }) => {
  const { page, text } = await openEditor()
  const { add } = addBlogForm(page)
  const title = `Read as written ${randomUUID()}`
  const count = page.getByText(/^[\d,]+ words?$/)
  await expect(count).toHaveText('0 words')
  await page.keyboard.type('Two  words')
  await expect(count).toHaveText('2 words')
  await page.keyboard.press('Enter')
  await paste(text, {
    html: `<h1>A heading</h1><p style="color: red">Some <b>bold</b> and <i>italic</i>, <u>under</u>,
      <s>struck</s>, <code>code()</code>, <a href="https://example.com/">a link</a>, <a href="javascript:x()">no link</a>.</p>
      <ul><li>One<ul><li>Deeper</li></ul></li><li>Two</li></ul><ol start="3"><li>Three</li></ol>
      <blockquote><p>Said.</p></blockquote><hr>
      <pre><code class="language-js">if (a &lt; b) {\n  go()\n}</code></pre>
      <table><thead><tr><th>Name</th><th>Size</th></tr></thead><tbody><tr><td colspan="2">Both</td></tr></tbody></table>
      <h6>Small heading</h6><p>Line<br>break 🌊 مرحبا &amp; &lt;b&gt;</p><script>x()</script><form><input></form>`,
  })
  // The first paste waits for its code, and an image for its file.
  await expect(text.locator('h4')).toHaveCount(1)
  await moveToEnd(page)
  await paste(text, { html: '<iframe src="https://player.vimeo.com/video/76979871"></iframe>' })
  await paste(text, { files: [await imageFile('inline.png', 320)] })
  await expect(text.locator('img[src]')).toHaveCount(1)
  await page.keyboard.type('The end.')
  const written = await skeleton(text)
  expect(written).toContain('<h2>A heading</h2>')
  expect(written).toContain('<h4>Small heading</h4>')
  expect(written).toContain('<ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li>')
  expect(written).toContain('<pre><code>if (a < b) {\n  go()\n}</code></pre>')
  expect(written).toContain('<tr><td><p>Both</p></td></tr>')
  expect(written).toContain(', no link.</p>')
  expect(written).toContain('<p>Line<br>break 🌊 مرحبا & <b></p>')
  const words = await count.textContent()

  await fillAround(page, title)
  await add.click()
  await expect(page.getByText('Blog added successfully')).toBeVisible()
  const { body } = await callApi(stack, '/api/admin/blogs', { token })
  const { _id: id } = body.blogs.find((blog: { title: string }) => blog.title === title)
  // The blog is unpublished: only the admin can read it.
  await page.goto(`/blog/${id}`)
  const article = page.locator('.prose')
  await expect(article).toContainText('The end.')
  expect(await skeleton(article)).toBe(written)
  await expect(article.getByRole('link', { name: 'a link' })).toHaveAttribute('href', 'https://example.com/')
  await expect(article.locator('ol')).toHaveAttribute('start', '3')
  await expect(article.locator('iframe')).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871')
  await article.locator('img').scrollIntoViewIfNeeded()
  await expect.poll(() => widthsOf(article)).toEqual([320])
  // The key prefix is the draft's id when autosave uploaded the image, else the blog's id.
  await expect(article.locator('img')).toHaveAttribute('src', new RegExp(`^${stack.url}/media/`))
  expect(words).toMatch(/^\d+ words$/)
  await deleteBlog(stack, token, id)
})
