import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { inject } from 'vitest'
import { addBlogForm, fillAround } from './add-blog-form.ts'
import { callApi, deleteBlog, logIn, signedIn } from './admin-api.ts'
import { test as base, expect } from './browser.ts'
import { makeFilm, makePicture } from './pictures.ts'
import { drop, paste } from './transfer.ts'

const house = inject('house')
const megabyte = 1024 * 1024

/** Add Blog with an empty editor, in focus; nobody is asked but the house. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none
  .extend('token', { scope: 'file' }, ({}) => logIn(house))
  .extend('openEditor', ({ openPage, token }) => async () => {
    const page = await openPage('/about', signedIn(house, token))
    await page.route(
      (url) => url.origin !== house.url,
      (route) => route.abort(),
    )
    await page.goto('/admin/addblog')
    const { text } = addBlogForm(page)
    await text.click()
    return { page, text }
  })

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link' })

test('every tool works by mouse', async ({ openEditor }) => {
  const { page, text } = await openEditor()
  await page.keyboard.type('A word')
  await selectLine(page)
  for (const [name, expected] of [
    ['H2 heading', '<h2>A word</h2>'],
    ['H3 heading', '<h3>A word</h3>'],
    ['H4 heading', '<h4>A word</h4>'],
    ['Bold', '<p><strong>A word</strong></p>'],
    ['Italic', '<p><em>A word</em></p>'],
    ['Underline', '<p><u>A word</u></p>'],
    ['Strike', '<p><s>A word</s></p>'],
    ['Bullet list', '<ul><li><p>A word</p></li></ul>'],
    ['Ordered list', '<ol><li><p>A word</p></li></ol>'],
    ['Quote', '<blockquote><p>A word</p></blockquote>'],
    ['Code block', '<pre><code>A word</code></pre>'],
  ] as const) {
    await tool(page, name).click()
    await expect.poll(() => skeleton(text), name).toMatch(new RegExp(`^${expected}`))
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(text).toBeFocused()
    await tool(page, name).click()
    await expect.poll(() => skeleton(text), name).toMatch(/^<p>A word<\/p>/)
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false')
  }
  // How many steps that was depends on how fast it was.
  const undo = tool(page, 'Undo')
  while ((await undo.getAttribute('aria-disabled')) === 'false') await undo.click()
  await expect(text).toHaveText('')
  await expect(text).toBeFocused()
  await tool(page, 'Redo').click()
  await expect(text).toHaveText('A word')
  await tool(page, 'Divider').click()
  await expect(text.locator('hr')).toHaveCount(1)
  const chooser = page.waitForEvent('filechooser')
  await tool(page, 'Image').click()
  await (await chooser).setFiles([await file('one.png', 320), await file('two.png', 480)])
  await expect.poll(() => widthsOf(text)).toEqual([320, 480])
})

test('the toolbar is one stop of the Tab key, and shortcuts do what it does', async ({ openEditor }) => {
  const { page, text } = await openEditor()
  await page.keyboard.type('Some words')
  await selectLine(page)
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'H2 heading')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'H3 heading')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool(page, 'Redo')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'H2 heading')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Bold')).toBeFocused()
  await expect(tool(page, 'Bold')).toHaveAttribute('title', /^Bold \((Ctrl\+|⌘)B\)$/)
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect.poll(() => skeleton(text)).toBe('<p><strong>Some words</strong></p>')
  await page.keyboard.press('Control+b')
  await expect.poll(() => skeleton(text)).toBe('<p>Some words</p>')
  await page.keyboard.press('Shift+Tab')
  await expect(tool(page, 'Bold')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await selectLine(page)

  for (const [keys, expected] of [
    ['Control+i', '<p><em>Some words</em></p>'],
    ['Control+u', '<p><u>Some words</u></p>'],
    ['Control+Shift+s', '<p><s>Some words</s></p>'],
    ['Control+Alt+2', '<h2>Some words</h2>'],
    ['Control+Shift+8', '<ul><li><p>Some words</p></li></ul>'],
    ['Control+Shift+7', '<ol><li><p>Some words</p></li></ol>'],
    ['Control+Shift+b', '<blockquote><p>Some words</p></blockquote>'],
  ] as const) {
    await page.keyboard.press(keys)
    await expect.poll(() => skeleton(text), keys).toMatch(new RegExp(`^${expected}`))
    await page.keyboard.press(keys)
    await expect.poll(() => skeleton(text), keys).toMatch(/^<p>Some words<\/p>/)
  }
  await page.keyboard.press('Control+Alt+c')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-disabled', 'true')
  await expect(tool(page, 'Link')).toHaveAttribute('aria-disabled', 'true')
})

test('links are asked for in a dialog that takes no script', async ({ openEditor }) => {
  const { page, text } = await openEditor()
  await page.keyboard.type('Read this')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const field = linkDialog(page).getByLabel('Address')
  await expect(field).toBeFocused()
  for (const refused of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'two words', '']) {
    await field.fill(refused)
    await page.keyboard.press('Enter')
    await expect(linkDialog(page).getByText('Enter a web address (https://…) or an email address.')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await page.keyboard.press('Escape')
  await expect(linkDialog(page)).toBeHidden()
  await expect(text).toBeFocused()
  await expect(text.getByRole('link')).toHaveCount(0)

  await tool(page, 'Link').click()
  await field.fill('example.com/a')
  await linkDialog(page).getByRole('button', { name: 'Add link' }).click()
  await expect(text.getByRole('link', { name: 'Read this' })).toHaveAttribute('href', 'https://example.com/a')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field).toHaveValue('https://example.com/a')
  await field.fill('editor@example.com')
  await linkDialog(page).getByRole('button', { name: 'Save link' }).click()
  await expect(text.getByRole('link')).toHaveAttribute('href', 'mailto:editor@example.com')
  await page.keyboard.press('Control+k')
  await linkDialog(page).getByRole('button', { name: 'Remove link' }).click()
  await expect(text.getByRole('link')).toHaveCount(0)
  await expect(text).toHaveText('Read this')
  await expect(text).toBeFocused()

  await text.fill('')
  await page.keyboard.press('Control+k')
  await field.fill('https://example.com/b')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'https://example.com/b' })).toBeVisible()
})

test('links of videos become players of the two sites, and nothing else becomes a frame', async ({ openEditor }) => {
  const { page, text } = await openEditor()
  const sources = () => text.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src')))
  const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
  const vimeo = 'https://player.vimeo.com/video/76979871'
  await page.keyboard.type('Before')
  await page.keyboard.press('Enter')
  await paste(text, { text: 'https://youtu.be/dQw4w9WgXcQ' })
  await paste(text, { text: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1' })
  await paste(text, { text: 'https://vimeo.com/76979871' })
  await drop(text.getByText('Before'), { address: 'https://www.youtube.com/shorts/dQw4w9WgXcQ' })
  await paste(text, {
    html: `<p>Kept</p><iframe src="${youTube}"></iframe><iframe src="https://evil.example/"></iframe>`,
  })
  await page.keyboard.press('Control+End')
  await paste(text, { text: 'https://evil.example/watch?v=dQw4w9WgXcQ' })
  await paste(text, { text: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ' })
  await expect.poll(async () => (await sources()).toSorted()).toEqual([vimeo, youTube, youTube, youTube, youTube])
  await expect(text.getByText('Kept')).toBeVisible()
  await expect(text.locator('iframe').first()).toHaveAttribute('title', 'YouTube video')
})

test('pictures are inlined at once and made smaller; what is none is refused in words', async ({ openEditor }) => {
  const { page, text } = await openEditor()
  const jpeg = await makePicture(2_400, 1_600, 'jpeg')
  await page.keyboard.type('Words')
  await page.keyboard.press('Enter')
  await paste(text, { files: [{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: jpeg }] })
  await expect.poll(() => widthsOf(text)).toEqual([1_600])
  const source = (await text.locator('img[src]').getAttribute('src')) ?? ''
  expect(source).toMatch(/^data:image\/webp;base64,/)
  expect(Buffer.from(source.split(',')[1] ?? '', 'base64').length).toBeLessThan(jpeg.length)
  await drop(text.getByText('Words'), { files: [await file('dropped.png', 320)] })
  await expect.poll(async () => (await widthsOf(text)).toSorted()).toEqual([1_600, 320])

  const refused = [
    { name: 'film.gif', mimeType: 'image/gif', buffer: makeFilm(6 * megabyte) },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ]
  const sentences = [
    '“film.gif” is too large: 6 MB, 5 MB at most.',
    '“notes.pdf” is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.',
    '“drawing.svg” is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.',
    '“broken.png” could not be read as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  ]
  await drop(text.getByText('Words'), { files: refused })
  await Promise.all(sentences.map((sentence) => expect(page.getByText(sentence)).toBeVisible()))
  expect(await widthsOf(text)).toHaveLength(2)
  const { thumbnail } = addBlogForm(page)
  for (const [at, sentence] of sentences.entries()) {
    await thumbnail.setInputFiles(refused.slice(at, at + 1))
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await drop(thumbnail, { files: [await file('thumbnail.png', 320)] })
  await expect(addBlogForm(page).preview).toBeVisible()

  await text.locator('img[src]').last().click()
  await page.getByLabel('What the picture shows').fill('A harbour at dawn')
  await expect(text.getByRole('img', { name: 'A harbour at dawn' })).toHaveCount(1)

  const twenty = await Promise.all(Array.from({ length: 20 }, (_, number) => file(`${number}.png`, 16)))
  const chooser = page.waitForEvent('filechooser')
  await tool(page, 'Image').click()
  await (await chooser).setFiles(twenty)
  await expect(page.getByText('An article holds 20 pictures at most.')).toBeVisible()
  await expect(text.locator('img[src]')).toHaveCount(20)
})

test('an article reads on its page as it was written, whatever was pasted into it', async ({ openEditor, token }) => {
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
  await page.keyboard.press('Control+End')
  await paste(text, { text: 'https://vimeo.com/76979871' })
  await paste(text, { files: [await file('inline.png', 320)] })
  await page.keyboard.type('The end.')
  await expect(text.locator('img[src]')).toHaveCount(1)
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
  const { body } = await callApi(house, '/api/admin/blogs', { token })
  const { _id: id } = body.blogs.find((blog: { title: string }) => blog.title === title)
  // A draft, which its admin may read: nobody else's list grows.
  await page.goto(`/blog/${id}`)
  const article = page.locator('.prose')
  await expect(article).toContainText('The end.')
  expect(await skeleton(article)).toBe(written)
  await expect(article.getByRole('link', { name: 'a link' })).toHaveAttribute('href', 'https://example.com/')
  await expect(article.locator('ol')).toHaveAttribute('start', '3')
  await expect(article.locator('iframe')).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871')
  await article.locator('img').scrollIntoViewIfNeeded()
  await expect.poll(() => widthsOf(article)).toEqual([320])
  await expect(article.locator('img')).toHaveAttribute('src', new RegExp(`^${house.url}/media/${id}/`))
  expect(words).toMatch(/^\d+ words$/)
  await deleteBlog(house, token, id)
})

/** Not all there is: that holds the empty line which always follows, too. */
async function selectLine(page: Page) {
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  // The editor hears of a selection a moment after the browser made it.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

async function file(name: string, width: number) {
  return { name, mimeType: 'image/png', buffer: await makePicture(width, width / 2, 'png') }
}

/** The widths in pixels of the pictures in it that are loaded. */
function widthsOf(text: Locator): Promise<number[]> {
  return text
    .locator('img[src]')
    .evaluateAll((images) => images.map((image) => Reflect.get(image, 'naturalWidth')).filter((width) => width > 0))
}

/** Its elements and words without attributes, and without what the editor or the page puts around them. */
function skeleton(text: Locator): Promise<string> {
  return text.evaluate((root) => {
    const scaffolding = '.ProseMirror-trailingBreak, .ProseMirror-separator, .ProseMirror-gapcursor, colgroup'
    function draw(node: Node): string {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element) || node.matches(scaffolding)) return ''
      const inside = Array.from(node.childNodes, draw).join('')
      const name = node.localName
      if (name === 'div') return inside
      return ['br', 'hr', 'img', 'iframe'].includes(name) ? `<${name}>` : `<${name}>${inside}</${name}>`
    }
    return Array.from(root.childNodes, draw).join('')
  })
}
