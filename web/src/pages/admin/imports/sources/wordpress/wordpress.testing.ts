import { readSourceFile } from '../source-file.ts'
import { openWordPressFile } from './wordpress.ts'

/** A text in CDATA, as WordPress writes it. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

type Post = {
  id: number
  type?: string
  status?: string
  title?: string
  content?: string
  /** Elements besides. */
  further?: string
  slug?: string
  link?: string
  date?: string
  comments?: string
}

/** An item of an export file. */
export function post({
  id,
  type = 'post',
  status = 'publish',
  title = `Post ${id}`,
  content = '<p>Words.</p>',
  ...more
}: Post) {
  const { slug = `post-${id}`, link = `https://old.example/2019/05/${slug}/`, date = '2019-05-06 07:08:09' } = more
  return `<item><title>${cdata(title)}</title><link>${link}</link><dc:creator>${cdata('ana')}</dc:creator>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type>
${more.further ?? ''}${more.comments ?? ''}</item>`
}

/** A file of the media library. */
export function attachment(id: number, address: string, alt = '') {
  const url = `<wp:attachment_url>${cdata(address)}</wp:attachment_url>`
  return post({
    id,
    type: 'attachment',
    status: 'inherit',
    content: '',
    further: url + meta('_wp_attachment_image_alt', alt),
  })
}

export function meta(key: string, value: string) {
  return `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`
}

export function term(domain: 'category' | 'post_tag', name: string) {
  return `<category domain="${domain}" nicename="${name.toLowerCase()}">${cdata(name)}</category>`
}

type Comment = { id: number; parent?: number; approved?: string; type?: string; content?: string }

export function comment({ id, parent = 0, approved = '1', type = 'comment', content = `Comment ${id}` }: Comment) {
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata('Bo')}</wp:comment_author>
<wp:comment_author_email>secret@example.com</wp:comment_author_email><wp:comment_author_IP>192.0.2.7</wp:comment_author_IP>
<wp:comment_date_gmt>2019-06-01 00:00:00</wp:comment_date_gmt><wp:comment_content>${cdata(content)}</wp:comment_content>
<wp:comment_approved>${cdata(approved)}</wp:comment_approved><wp:comment_type>${cdata(type)}</wp:comment_type>
<wp:comment_parent>${parent}</wp:comment_parent><wp:comment_user_id>0</wp:comment_user_id></wp:comment>`
}

/** An export file. @param beginning the declaration, and what is before the channel */
export function wxr(items: string[], beginning = '<?xml version="1.0" encoding="UTF-8" ?>') {
  return `${beginning}
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>${cdata('ana')}</wp:author_login><wp:author_email>ana@example.com</wp:author_email>
<wp:author_display_name>${cdata('Ana Ñandú')}</wp:author_display_name></wp:author>
${items.join('\n')}</channel></rss>`
}

/** Opens a file, and reads all of its items. */
export async function readAll(content: string | Uint8Array<ArrayBuffer>) {
  const file = await openWordPressFile(await readSourceFile(new File([content], 'export.xml')))
  const read = await Promise.all(
    file.items.map((item) =>
      item.read().catch((error: Error) => ({ item: { kind: item.kind, refusal: error.message }, images: [] })),
    ),
  )
  return { file, read, items: read.map(({ item }) => item) }
}
