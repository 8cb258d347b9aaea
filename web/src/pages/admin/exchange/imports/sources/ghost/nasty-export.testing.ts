/** Values of wrong types, endless texts and dates, rings, and names of properties that all objects have. */
export const nastyExport = {
  db: [
    {
      data: {
        posts: [
          null,
          7,
          {
            id: 'x1',
            title: `${'long '.repeat(100)}`,
            slug: '../../etc',
            html: '<div class="kg-card kg-constructor-card">Kept</div><p>words',
            status: 'published',
            visibility: 'public',
            published_at: '9999-99-99',
            created_at: '0000-00-00 00:00:00',
            custom_excerpt: 'e'.repeat(5_000),
            canonical_url: 'javascript:alert(1)',
            feature_image: 'http://127.0.0.1/x.png',
          },
          {
            id: 'x2',
            title: '\u200b',
            slug: 'x2',
            html: `${'<div>'.repeat(5_000)}deep${'</div>'.repeat(5_000)}`,
            status: 'toString',
            visibility: [],
            published_at: {},
          },
          {
            id: 'x3',
            title: ['no'],
            slug: null,
            html: '<p>Three</p><img src="__GHOST_URL__//[">',
            status: 'published',
            created_at: '2020-01-01T00:00:00Z',
          },
          {
            id: 'x4',
            title: 'Too long',
            slug: 'long',
            html: 'w '.repeat(600_000),
            status: 'published',
            created_at: '2020-01-01T00:00:00Z',
          },
        ],
        tags: Array.from({ length: 60 }, (_, index) => ({
          id: `t${index}`,
          name: `Tag ${index} ${'n'.repeat(90)}`,
          slug: `t${index}`,
        })),
        posts_tags: Array.from({ length: 60 }, (_, index) => ({ post_id: 'x1', tag_id: `t${index}`, sort_order: 'x' })),
        posts_meta: 'none',
        users: [
          { id: 'u', name: 'u'.repeat(500), bio: 'b'.repeat(9_000), website: `https://${'w'.repeat(600)}.example` },
        ],
        posts_authors: Array.from({ length: 9 }, () => ({ post_id: 'x1', author_id: 'u' })),
        comments: [
          { id: 'a', post_id: 'x1', parent_id: 'b', status: 'published', html: 'ring' },
          { id: 'b', post_id: 'x1', parent_id: 'a', status: 'published', html: 'ring' },
          { id: 'c', post_id: 'nowhere', status: 'published', html: 'lost' },
        ],
      },
    },
  ],
}
