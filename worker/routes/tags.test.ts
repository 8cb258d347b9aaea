import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import { createAuthor, formValues } from '../testing/author.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})
beforeEach(async () => {
  await api.env.DB.exec('DELETE FROM blogs; DELETE FROM drafts; DELETE FROM tags; DELETE FROM paths')
})

const post = (path: string, json: object) => api.call(`/api/admin/tags${path}`, { json, token })
const change = (id: string, json: object) => api.call(`/api/admin/tags/${id}`, { method: 'PATCH', json, token })
const remove = (id: string) => api.call(`/api/admin/tags/${id}`, { method: 'DELETE', token })
const list = async (query = '') => (await api.call(`/api/admin/tags?${query}`, { token })).body
const suggest = async (q: string): Promise<string[]> => {
  const { body } = await api.call(`/api/admin/tags/suggest?q=${encodeURIComponent(q)}`, { token })
  return body.tags.map(({ name }: { name: string }) => name)
}
/** Adds a tag. @returns its id */
const add = async (name: string): Promise<string> => (await post('', { name })).body.tag.id
const addTagged = (tags: string[], fields: object = {}) =>
  addBlog(api, token, { ...fields, details: { ...noDetails, tags } })
const tagsOf = async (id: string): Promise<string[]> => {
  const { body } = await api.call(`/api/blog/${id}`, { token })
  return body.blog.tags.map(({ name, slug }: { name: string; slug: string }) => `${name} ${slug}`)
}
/** What a path leads to: the live slug of a tag, `gone`, or undefined. */
const leadsTo = (slug: string) =>
  api.env.DB.prepare(
    "SELECT coalesce(slug, kind) AS target FROM paths LEFT JOIN tags ON tags.key = target WHERE path = '/tag/' || ?",
  )
    .bind(slug)
    .first<string>('target')

describe('adding', () => {
  test('a name that differs in case, accents and blanks only finds the same tag', async () => {
    const first = await post('', { name: ' Déjà  vu ' })
    expect([first.status, first.body.tag.name]).toEqual([201, 'Déjà vu'])
    for (const name of ['deja vu', 'DÉJÀ VU', 'De\u0301ja\u0300 vu', 'déjà\u200b vu']) {
      const again = await post('', { name })
      expect([again.status, again.body.tag]).toEqual([200, first.body.tag])
    }
    expect((await list()).tags).toMatchObject([{ name: 'Déjà vu', slug: 'deja-vu', blogCount: 0 }])
  })

  test('a double click adds one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post('', { name: 'Rust' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.tag.id)).size).toBe(1)
    expect((await list()).total).toBe(1)
  })

  test('each tag gets a readable slug of its own', async () => {
    for (const name of ['C++', 'C#', 'Почему', '🚀', '🎈', 'z'.repeat(50)]) await add(name)
    const { tags } = await list('sort=name')
    expect(tags.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
      'c',
      'c-2',
      'pochemu',
      'tag',
      'tag-2',
      'z'.repeat(50),
    ])
    expect(await leadsTo('c-2')).toBe('c-2')
  })

  test.each([
    ['', 'Name is required.'],
    ['   ', 'Name is required.'],
    ['\u200b\u2060', 'Name is required.'],
    ['a'.repeat(51), 'A tag has 50 characters at most.'],
    ['one, two', 'A tag has no commas.'],
    [7, 'Name is required.'],
  ])('%j is refused', async (name, message) => {
    const { status, body } = await post('', { name })
    expect([status, body.message]).toEqual([422, message])
  })

  test('a hostile name is one line of text, or refused', async () => {
    const names = [
      '<b onclick=x>',
      '"\'--',
      '%',
      '\u202eabc',
      'a\0b\nc',
      '\ud800',
      'a{b}:c',
      '__proto__',
      'NULL',
      '\\',
      ' |',
    ]
    for (const name of names) {
      const { status, body } = await post('', { name })
      expect([name, status, body.tag.name]).toEqual([
        name,
        201,
        expect.stringMatching(/^[^\p{Cc}\u202e\ud800,]{1,50}$/u),
      ])
      expect(await suggest(body.tag.name)).toContain(body.tag.name)
    }
  })

  test('there are ten thousand at most', async () => {
    const id = await add('One')
    await api.env.DB.exec("UPDATE counters SET value = 10000 WHERE name = 'tags'")
    expect(await post('', { name: 'Two' })).toMatchObject({ status: 409 })
    expect((await post('', { name: 'one' })).body.tag.id).toBe(id)
    await api.env.DB.exec("UPDATE counters SET value = 1 WHERE name = 'tags'")
  })
})

describe('the list', () => {
  test('is paged by use and by name, and found by the beginning of a name', async () => {
    const [alpha = '', beta = ''] = await Promise.all(['Alpha', 'Beta', 'Gamma', 'Älter'].map(add))
    await addTagged([beta])
    await addTagged([beta, alpha])
    await addTagged([alpha], { isPublished: false })
    const names = async (query: string) => {
      const seen: string[] = []
      for (let cursor = ''; ; ) {
        const page = await list(`${query}&limit=1&cursor=${encodeURIComponent(cursor)}`)
        seen.push(
          ...page.tags.map(({ name, blogCount }: { name: string; blogCount: number }) => `${name} ${blogCount}`),
        )
        if (page.nextCursor === null) return { seen, total: page.total }
        cursor = page.nextCursor
      }
    }
    expect(await names('')).toEqual({ seen: ['Beta 2', 'Alpha 1', 'Älter 0', 'Gamma 0'], total: 4 })
    expect(await names('sort=name')).toEqual({ seen: ['Alpha 1', 'Älter 0', 'Beta 2', 'Gamma 0'], total: 4 })
    expect(await names('q=AL')).toEqual({ seen: ['Alpha 1', 'Älter 0'], total: 2 })
    expect((await api.call('/api/admin/tags?cursor=x', { token })).status).toBe(400)
    expect((await api.call('/api/admin/tags?sort=age', { token })).status).toBe(422)
  })

  test('suggests beginnings, the name itself first, then the most used', async () => {
    const ids = await Promise.all(['Art', 'Artichoke', 'Artist', 'Start'].map(add))
    await addTagged([ids[2] ?? ''])
    expect(await suggest('art')).toEqual(['Art', 'Artist', 'Artichoke'])
    expect(await suggest('ÀRTI')).toEqual(['Artist', 'Artichoke'])
    expect((await suggest(''))[0]).toBe('Artist')
    expect(await suggest('%')).toEqual([])
  })
})

describe('changing', () => {
  test('a new name and address are those of its blogs at once, and the former address leads on', async () => {
    const id = await add('JS')
    const blog = await addTagged([id])
    const version = () => api.env.DB.prepare("SELECT value FROM counters WHERE name = 'version'").first<number>('value')
    const before = (await version()) ?? 0
    const { status } = await change(id, { name: 'JavaScript', slug: 'javascript', description: 'The language.' })
    expect(status).toBe(200)
    expect(await tagsOf(blog)).toEqual(['JavaScript javascript'])
    expect([await leadsTo('js'), await leadsTo('javascript')]).toEqual(['javascript', 'javascript'])
    expect(await version()).toBeGreaterThan(before)
    await expect
      .poll(() => api.logs().some(({ message }) => message.includes('{"purged":["lists","blogs"]')))
      .toBe(true)
    expect((await change(id, { slug: 'js' })).status).toBe(200)
    expect([await leadsTo('js'), await leadsTo('javascript')]).toEqual(['js', 'js'])
  })

  test.each([
    [{ name: 'beta' }, 409, 'There is a tag “Béta” already. You can merge the two.'],
    [{ slug: 'beta' }, 409, 'Another tag has this address.'],
    [{ slug: 'Not a slug' }, 422, /address may have/],
    [{ slug: '' }, 422, 'The address is required.'],
    [{ name: 'a,b' }, 422, 'A tag has no commas.'],
    [{ description: 'a'.repeat(301) }, 422, /too long/],
  ])('%j is refused', async (json, status, message) => {
    const id = await add('Alpha')
    await add('Béta')
    const answer = await change(id, json)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)])
    expect((await list('q=alpha')).tags).toMatchObject([{ name: 'Alpha', slug: 'alpha' }])
  })

  test('its own name in other letters is no other tag; an unknown tag is none', async () => {
    const id = await add('alpha')
    expect((await change(id, { name: 'Alpha', slug: 'alpha' })).status).toBe(200)
    expect((await change('unknown', { name: 'Other' })).status).toBe(404)
    expect((await remove('unknown')).status).toBe(404)
    expect((await post('/merge', { from: 'unknown', into: id })).status).toBe(404)
    expect((await post('/merge', { from: id, into: 'unknown' })).status).toBe(404)
    expect((await post('/merge', { from: id, into: id })).status).toBe(422)
  })
})

test('search finds a blog by its tags at once, and by a new name after the cron has run', async () => {
  const id = await add('Woodworking')
  const blog = await addTagged([id], { title: 'A chair' })
  await addTagged([], { title: 'A table' })
  const found = async (q: string) => {
    const { body } = await api.call(`/api/blog/all?q=${q}`)
    return body.blogs.map(({ title }: { title: string }) => title)
  }
  expect([await found('woodworking'), await found('chair+woodworking')]).toEqual([['A chair'], ['A chair']])
  // A filter by category is none by tag.
  expect((await api.call('/api/blog/all?category=Finance&q=woodworking')).body.blogs).toEqual([])
  expect((await change(id, { name: 'Carpentry' })).status).toBe(200)
  await api.call('/api/local/run', { json: { job: 'derive' } })
  expect([await found('carpentry'), await found('woodworking')]).toEqual([['A chair'], []])
  expect(JSON.parse((await api.call('/feed.json')).text).items).toMatchObject([
    { title: 'A table', tags: ['Technology'] },
    { title: 'A chair', tags: ['Technology', 'Carpentry'] },
  ])
  expect((await api.call('/rss.xml')).text).toMatch(
    /<category>Technology<\/category>\s*<category>Carpentry<\/category>/,
  )
  // The editor knows the names of what the draft has, also of one that was merged.
  const other = await add('Furniture')
  await post('/merge', { from: id, into: other })
  expect((await author.edit(blog)).known).toEqual({ authors: [], tags: [{ id, name: 'Furniture' }] })
  const { body } = await api.call(`/api/admin/known-names?tags=${other},unknown`, { token })
  expect(body.known).toEqual({ authors: [], tags: [{ id: other, name: 'Furniture' }] })
})

describe('removing', () => {
  test('a merged tag is an alias: for its blogs, its paths, drafts, and what was merged into it', async () => {
    const [js, es, javascript, web] = [await add('JS'), await add('ES'), await add('JavaScript'), await add('Web')]
    const both = await addTagged([js, web, javascript])
    const one = await addTagged([js], { isPublished: false })
    const { id: edited, image } = await author.addBlog({ details: { ...noDetails, tags: [es] } })
    for (const merge of [
      { from: es, into: js },
      { from: js, into: javascript },
    ]) {
      expect(await post('/merge', merge)).toMatchObject({ status: 200, body: { hasMore: false } })
      expect(await post('/merge', merge)).toMatchObject({ status: 200, body: { hasMore: false } })
    }
    expect(await tagsOf(both)).toEqual(['Web web', 'JavaScript javascript'])
    expect([await tagsOf(one), await tagsOf(edited)]).toEqual([['JavaScript javascript'], ['JavaScript javascript']])
    expect([await leadsTo('js'), await leadsTo('es')]).toEqual(['javascript', 'javascript'])
    expect((await list()).tags).toMatchObject([
      { name: 'JavaScript', blogCount: 2 },
      { name: 'Web', blogCount: 1 },
    ])
    // The draft has the id of the first one still.
    const update = { ...formValues, image, title: 'Changed', details: { ...noDetails, tags: [es, web, js] } }
    expect((await author.update(edited, update)).status).toBe(200)
    expect(await tagsOf(edited)).toEqual(['JavaScript javascript', 'Web web'])
    expect((await post('/merge', { from: javascript, into: js })).status).toBe(404)
    expect((await remove(javascript)).status).toBe(200)
    expect([await tagsOf(both), await leadsTo('js'), await leadsTo('javascript')]).toEqual([
      ['Web web'],
      'gone',
      'gone',
    ])
    expect(await api.env.DB.prepare('SELECT count(*) AS total FROM tags').first('total')).toBe(1)
  })

  test('of merges in opposite directions one is done, and the other ends', async () => {
    const merge = (from: string, into: string) => post('/merge', { from, into })
    for (const pair of ['one', 'two', 'three']) {
      const [a = '', b = ''] = await Promise.all([`${pair} a`, `${pair} b`].map(add))
      const blog = await addTagged([a, b])
      const answers = await Promise.all([merge(a, b), merge(b, a)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await tagsOf(blog)).toHaveLength(1)
    }
  })

  test('a tag that nothing has is deleted with the others, but none that a draft has, or a new one', async () => {
    const [used, drafted, merged, unused, alias] = [
      await add('Used'),
      await add('Drafted'),
      await add('Merged'),
      await add('Unused'),
      await add('Alias'),
    ]
    await addTagged([used], { isPublished: false })
    await post('/merge', { from: merged, into: drafted })
    await post('/merge', { from: alias, into: unused })
    await author.save(crypto.randomUUID(), { details: { ...noDetails, tags: [merged] } })
    await api.env.DB.exec('UPDATE tags SET created_at = 0')
    await add('New')
    expect((await post('/delete-unused', {})).body).toMatchObject({ deleted: 1, hasMore: false })
    const left: { name: string }[] = (await list('sort=name')).tags
    expect(left.map(({ name }) => name)).toEqual(['Drafted', 'New', 'Used'])
    expect((await post('/delete-unused', {})).body).toMatchObject({ deleted: 0, hasMore: false })
  })
})
