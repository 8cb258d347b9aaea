import type { WholeArchive } from './whole-archive.testing.ts'

const code = 'if (a < b) {\n  echo "sail";\n}'
const fence = `\`\`\`js\n${code}\n\`\`\``

/** Sites of programs that have their posts in Markdown. */
export const wholeSites: Record<string, WholeArchive> = {
  Jekyll: {
    files: {
      '_config.yml': 'url: https://jekyll.example\ntimezone: America/New_York\n',
      '_posts/2019-07-04-fireworks.md': `---\ntitle: Fireworks\nauthor: Signe Holm\ncategories: [Craft]\ntags: nets ropes\nimage: /assets/pier.png\n---\nOver the *pier*.\n\n${fence}\n\n![Pier](/assets/pier.png)\n\nGood night.\n`,
      '_posts/2019-07-05-evening.md': `---\ntitle: Evening\ndate: 2019-07-05 21:30:00\nauthors:\n  - name: Signe Holm\n  - name: Bo Lind\ncategory: Craft\ntags:\n  - slug: ropes\n    name: ropes\n---\n![Pier](/assets/pier.png) Late.\n`,
      '_posts/2019-07-06-evening.md':
        '---\ntitle: Evening again\ncategory: Craft\n---\n![Pier](/assets/pier.png) Later.\n',
      '_drafts/later.md': '---\ntitle: Not yet\ntags: [Nets]\n---\nSoon.\n',
      'about.md': '---\nlayout: page\ntitle: About the pier\npermalink: /the-pier/\n---\nWe are here.\n',
      'assets/pier.png': 'PICTURE',
    },
    posts: {
      fireworks: {
        ...{ title: 'Fireworks', at: '2019-07-04T04:00:00.000Z', category: 'Craft', tags: ['nets', 'ropes'] },
        ...{ authors: ['Signe Holm'], words: 'Over the pier. Good night.', code: [code], pictures: 1 },
      },
      evening: {
        ...{ title: 'Evening', at: '2019-07-06T01:30:00.000Z', category: 'Craft', tags: ['ropes'] },
        ...{ authors: ['Signe Holm', 'Bo Lind'], words: 'Late.', pictures: 1 },
      },
      'evening-2': {
        ...{ title: 'Evening again', at: '2019-07-06T04:00:00.000Z', category: 'Craft', tags: [], authors: [] },
        ...{ words: 'Later.', pictures: 1 },
      },
      later: { title: 'Not yet', at: null, category: 'Technology', tags: ['nets'], authors: [], words: 'Soon.' },
    },
    pages: ['about'],
    addresses: {
      '/craft/2019/07/05/evening.html': '/blog/evening',
      '/craft/2019/07/06/evening.html': '/blog/evening-2',
    },
  },
  Hugo: {
    files: {
      'hugo.toml': 'baseURL = "https://hugo.example/"\ntimeZone = "Europe/Oslo"\n',
      'content/posts/fjord.md': `+++\ntitle = "Fjord"\ndate = 2019-05-01T10:00:00\ntags = ["Deep", "Cold"]\ncategories = ["Water", "Norway"]\nauthors = ["Ola Nordmann"]\naliases = ["/gammel/fjord"]\n[cover]\nimage = "/pier.png"\n+++\nDown we go.\n\n${fence}\n\n- one\n- two\n`,
      'content/posts/2020/01/02/by-folder.md':
        '+++\ntitle = "By its folder"\ntags = ["deep"]\n+++\n![Pier](/pier.png) Words.\n',
      'content/posts/without.md':
        '---\ntitle: Without a date\nauthor: Ola Nordmann\n---\n![Pier](/pier.png) Whenever.\n',
      'content/posts/february.md': '---\ntitle: February\ndate: 2019-02-30\n---\n![Pier](/pier.png) Thirty days.\n',
      'content/notes.md': '---\ntitle: A note\ndate: 2018-03-04\n---\n![Pier](/pier.png) Noted.\n',
      'static/pier.png': 'PICTURE',
    },
    undated: 2,
    posts: {
      fjord: {
        ...{ title: 'Fjord', at: '2019-05-01T08:00:00.000Z', category: 'Water', tags: ['Deep', 'Cold', 'Norway'] },
        ...{ authors: ['Ola Nordmann'], words: 'Down we go. one two', code: [code] },
      },
      'by-folder': {
        ...{ title: 'By its folder', at: '2020-01-02T00:00:00.000Z', category: 'Technology', tags: ['Deep'] },
        ...{ authors: [], words: 'Words.', pictures: 1 },
      },
      without: {
        ...{ title: 'Without a date', at: null, category: 'Technology', tags: [], authors: ['Ola Nordmann'] },
        ...{ words: 'Whenever.', pictures: 1 },
      },
      february: {
        ...{
          title: 'February',
          at: null,
          category: 'Technology',
          tags: [],
          authors: [],
          words: 'Thirty days.',
          pictures: 1,
        },
      },
      notes: {
        ...{ title: 'A note', at: '2018-03-04T00:00:00.000Z', category: 'Technology', tags: [], authors: [] },
        ...{ words: 'Noted.', pictures: 1 },
      },
    },
    addresses: { '/gammel/fjord/': '/blog/fjord', '/posts/fjord/': '/blog/fjord' },
  },
  Astro: {
    files: {
      'astro.config.mjs': "export default { site: 'https://astro.example' }",
      'src/content/blog/first-light.md': `---\ntitle: 'First light'\npubDate: 'Jul 08 2022'\nheroImage: '../../assets/hero.png'\nauthor: Ada Stern\ntags: ['dawn', 'sky']\ncategory: Mornings\n---\nIt *begins*.\n\n${fence}\n`,
      'src/content/blog/empty.md': "---\ntitle: 'Nothing yet'\npubDate: '2022-07-09'\n---\n",
      'src/assets/hero.png': 'PICTURE',
    },
    posts: {
      'first-light': {
        ...{ title: 'First light', at: '2022-07-08T00:00:00.000Z', category: 'Mornings', tags: ['dawn', 'sky'] },
        ...{ authors: ['Ada Stern'], words: 'It begins.', code: [code] },
      },
      empty: { title: 'Nothing yet', at: null, category: 'Technology', tags: [], authors: [], words: '' },
    },
  },
  Eleventy: {
    files: {
      '.eleventy.js': 'module.exports = {}',
      'posts/firstpost.md': `---\ntitle: This is first\ndate: 2018-05-01\ntags:\n  - another tag\nlayout: layouts/post.njk\n---\n![Cat](cat.png)\n\nFramed.\n\n${fence}\n`,
      'posts/cat.png': 'PICTURE',
    },
    posts: {
      firstpost: {
        ...{ title: 'This is first', at: '2018-05-01T00:00:00.000Z', category: 'Technology', tags: ['another tag'] },
        ...{ authors: [], words: 'Framed.', code: [code], pictures: 1 },
      },
    },
  },
  Zola: {
    files: {
      'config.toml': 'base_url = "https://zola.example"\ntitle = "Rusty"\n',
      'content/stable.md': `+++\npath = "2019/11/07/stable"\ntitle = "Stable"\nauthors = ["Niko Aalto"]\naliases = ["2019/11/07/Stable.html"]\n[taxonomies]\ntags = ["release"]\ncategories = ["Compilers"]\n+++\n![Crab](/crab.png) Out now.\n\n${fence}\n`,
      'content/inside/2020-02-03-beta.md':
        '+++\ntitle = "Beta"\n[extra]\nauthor = "Niko Aalto"\n+++\n![Crab](/crab.png) See [the other](@/stable.md).\n',
      'content/inside/someday.md': '+++\ntitle = "Someday"\n+++\nNo day.\n',
      'static/crab.png': 'PICTURE',
    },
    undated: 1,
    posts: {
      stable: {
        ...{ title: 'Stable', at: '2019-11-07T00:00:00.000Z', category: 'Compilers', tags: ['release'] },
        ...{ authors: ['Niko Aalto'], words: 'Out now.', code: [code], pictures: 1 },
      },
      beta: {
        ...{ title: 'Beta', at: '2020-02-03T00:00:00.000Z', category: 'Technology', tags: [], authors: ['Niko Aalto'] },
        ...{ words: 'See the other.', pictures: 1 },
      },
      someday: { title: 'Someday', at: null, category: 'Technology', tags: [], authors: [], words: 'No day.' },
    },
    addresses: {
      '/2019/11/07/stable/': '/blog/stable',
      '/2019/11/07/Stable.html': '/blog/stable',
      '/inside/beta/': '/blog/beta',
    },
  },
  Hashnode: {
    files: {
      'cm1.md': `---\ntitle: "Year's end"\ndatePublished: Wed Dec 31 2025 20:58:46 GMT+0000 (Coordinated Universal Time)\ncuid: cm1\nslug: years-end\ncover: https://cdn.hashnode.com/end.png\ntags: web-development, javascript\n---\n\nThe last one.\n\n${fence}\n`,
    },
    posts: {
      'years-end': {
        ...{ title: "Year's end", at: '2025-12-31T20:58:46.000Z', category: 'Technology' },
        ...{ tags: ['web-development', 'javascript'], authors: [], words: 'The last one.', code: [code] },
      },
    },
  },
  Obsidian: {
    files: {
      'Vault/Notes/Sea note.md': `---\ndate: 2021-02-03\ntags:\n  - salt\n  - Tide Table\nauthor: Mara (mara@mail.example)\n---\n![Pier](../pier.png)\n\nSalt in the air.\n\n${fence}\n`,
      'Vault/Daily/2021-03-04.md': '![Pier](../pier.png)\n\nA day.\n',
      'Vault/Loose.md': 'No front matter.\n',
      'Vault/pier.png': 'PICTURE',
    },
    undated: 1,
    posts: {
      'sea-note': {
        ...{ title: 'Sea note', at: '2021-02-03T00:00:00.000Z', category: 'Technology', tags: ['salt', 'Tide Table'] },
        ...{ authors: ['Mara'], words: 'Salt in the air.', code: [code], pictures: 1 },
      },
      '2021-03-04': {
        ...{ title: '2021-03-04', at: '2021-03-04T00:00:00.000Z', category: 'Technology', tags: [], authors: [] },
        ...{ words: 'A day.', pictures: 1 },
      },
      loose: { title: 'Loose', at: null, category: 'Technology', tags: [], authors: [], words: 'No front matter.' },
    },
  },
}
