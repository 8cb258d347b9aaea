import { addBlog, addComment, callApi, pathOf } from './admin-api.ts'
import type { Stack } from './local-stack.ts'
import { makeImage } from './make-image.ts'

/**
 * Publishes a blog with every element that the editor offers, and an approved comment.
 * @returns its id and its path
 */
export async function addFullBlog(stack: Stack, token: string): Promise<{ id: string; path: string }> {
  const image = (await makeImage(640, 360, 'webp')).toString('base64')
  const description = `<h2>First &amp; foremost</h2><p>Some <strong>bold</strong>, <em>slanted</em>, <u>under</u>,
    <s>struck</s>, H<sub>2</sub>O, x<sup>2</sup>, <code>a &lt; b</code>, <a href="https://example.com/?a=1&amp;b=2">a link</a>,
    <a href="mailto:ada@example.com">an address</a>. 🌊 مرحبا</p>
    <h3>Lists</h3><ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li></ul><ol start="3"><li><p>Three</p></li></ol>
    <h2>First &amp; foremost</h2><blockquote><p>Said.</p></blockquote><hr>
    <pre><code class="language-js">const wide = '${'a long line of code '.repeat(12)}'</code></pre>
    <h3>Tables</h3><table><tbody><tr><th><p>Name</p></th><th><p>Size</p></th></tr>
    <tr><td colspan="2"><p>Both</p></td></tr></tbody></table>
    <h4>What is seen</h4><img src="data:image/webp;base64,${image}" alt="A harbour at dawn"><p>A video:</p>
    <iframe src="https://player.vimeo.com/video/76979871"></iframe><p>${'Many words make a long text. '.repeat(400)}</p>`
  const title = 'A blog of every part, “quoted” & more'
  const id = await addBlog(stack, token, { title, description, category: 'Lifestyle', isPublished: true })
  const comment = await addComment(stack, token, { blog: id, name: '<b>Ada</b>', content: 'Two\nlines & <i>marks</i>' })
  await callApi(stack, '/api/admin/approve-comment', { json: { id: comment }, token })
  return { id, path: await pathOf(stack, token, id) }
}
