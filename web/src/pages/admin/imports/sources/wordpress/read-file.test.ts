// @vitest-environment node
import { expect, test } from 'vitest'
import { comment, post, readAll, wxr } from './wordpress.testing.ts'

test('comments come by their state, with threads of two levels, without addresses', async () => {
  const comments = [
    comment({ id: 1 }),
    comment({ id: 2, parent: 1 }),
    comment({ id: 3, parent: 2 }),
    comment({ id: 4, parent: 3, content: 'Deep<br>words' }),
    comment({ id: 5, approved: '0', parent: 1 }),
    comment({ id: 6, approved: 'spam' }),
    comment({ id: 7, parent: 6 }),
    comment({ id: 8, type: 'pingback' }),
    comment({ id: 9, approved: 'trash' }),
    comment({ id: 10, parent: 11 }),
    comment({ id: 11, parent: 10 }),
  ].join('')
  const { file, items } = await readAll(wxr([post({ id: 1, comments })]))
  expect(file.notes).toEqual(['1 comment in the trash of WordPress are not imported.'])
  const lists = items.flatMap((item) =>
    item.kind === 'comments' && 'value' in item && item.value ? [item.value.comments] : [],
  )
  const short = lists.map((list) =>
    list.map(({ id, replyTo }) => `${id.slice(15)}${replyTo ? `<${replyTo.slice(15)}` : ''}`),
  )
  expect(short).toEqual([['1', '2<1', '3<1', '4<1', '7', '10', '11'], ['5<1'], ['6'], ['8']])
  expect(file.items.flatMap(({ kind, part }) => (kind === 'comments' ? [part] : []))).toEqual([
    undefined,
    'pending',
    'spam',
    'pings',
  ])
  expect(lists.flat().find(({ id }) => id.endsWith('-4'))?.content).toBe('Deep\nwords')
  expect(JSON.stringify(lists)).not.toMatch(/secret|192\.0\.2/)
  expect(lists.flat().every(({ article }) => article === 'old.example/1')).toBe(true)
})

test('pages, moved pages, other types and too long items are accounted for', async () => {
  const { file, items } = await readAll(
    wxr([
      post({ id: 1, type: 'page', slug: 'team', link: 'https://old.example/company/team/' }),
      post({ id: 2, type: 'product' }),
      post({ id: 3, content: 'x'.repeat(9_000_000) }),
      post({ id: 4, type: 'nav_menu_item' }),
    ]),
  )
  expect(file.notes).toEqual([
    'Menus are not imported: choose what they have under Settings.',
    '1 item of the type “product” are not imported.',
  ])
  expect(items).toMatchObject([
    { kind: 'article', refusal: 'It has 9 MB: an item of a file has 8 MB at most.' },
    { kind: 'page', sourceId: 'old.example/1', value: { slug: 'team', isPublished: true } },
    { kind: 'redirects', value: { redirects: [{ kind: 'former', from: '/company/team', to: '/team' }] } },
  ])
})
