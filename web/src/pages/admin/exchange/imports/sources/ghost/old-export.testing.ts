/** As Ghost 1 wrote it: numbers as ids and dates, pages by a flag, whole addresses. */
export const oldExport = {
  meta: { exported_on: 1_400_000_000_000, version: '003' },
  data: {
    posts: [
      {
        id: 1,
        slug: 'hello',
        title: 'Hello',
        html: '<h1>Hello</h1><p>Old <img src="/content/images/2014/a.png" alt="A"></p>',
        page: 0,
        status: 'published',
        author_id: 1,
        created_at: 1_400_000_000_000,
        published_at: 1_400_000_000_000,
        updated_at: '2014-06-01 10:00:00',
        image: '/content/images/2014/top.png',
      },
      {
        id: 2,
        slug: 'contact',
        title: 'Contact',
        html: '<p>Write.</p>',
        page: 1,
        status: 'published',
        author_id: 1,
        created_at: 1_400_000_000_000,
        published_at: 1_400_000_000_000,
      },
    ],
    tags: [{ id: 1, name: 'Old', slug: 'old' }],
    posts_tags: [{ post_id: 1, tag_id: 1 }],
    users: [{ id: 1, name: 'Ann', slug: 'ann' }],
    settings: [{ key: 'url', value: 'http://old.example/' }],
  },
}
