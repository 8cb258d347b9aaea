import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noDetails } from '../../contract/blog-details.ts'
import { createAuthor, formValues } from '../../testing/author.ts'
import { logIn, runJob } from '../../testing/fixtures.ts'
import { raisedBy } from '../../testing/raised-tags.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { tagCalls } from '../../testing/tags.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(() => reset())

const { post, add, list, change, remove, addTagged, leadsTo, reset } = tagCalls(api, () => token)
const author = createAuthor(api, () => token)
const tagsOf = async (id: string): Promise<string[]> => {
  const { body } = await api.call(`/api/blog/${id}`, { token })
  return body.blog.tags.map(({ name, slug }: { name: string; slug: string }) => `${name} ${slug}`)
}

describe('changing', () => {
  test('a new name and address are those of its blogs at once, and the former address leads on', async () => {
    const id = await add('JS')
    const blog = await addTagged([id])
    const json = { name: 'JavaScript', slug: 'javascript', description: 'The language.' }
    expect(await raisedBy(api, () => change(id, json))).toEqual(['blogs', 'lists'])
    expect(await tagsOf(blog)).toEqual(['JavaScript javascript'])
    expect([await leadsTo('js'), await leadsTo('javascript')]).toEqual(['javascript', 'javascript'])
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
  // A filter by category does not look at tags.
  expect((await api.call('/api/blog/all?category=Finance&q=woodworking')).body.blogs).toEqual([])
  expect((await change(id, { name: 'Carpentry' })).status).toBe(200)
  await runJob(api, 'index')
  expect([await found('carpentry'), await found('woodworking')]).toEqual([['A chair'], []])
  expect(JSON.parse((await api.call('/feed.json')).text).items).toMatchObject([
    { title: 'A table', tags: ['Technology'] },
    { title: 'A chair', tags: ['Technology', 'Carpentry'] },
  ])
  expect((await api.call('/rss.xml')).text).toMatch(
    /<category>Technology<\/category>\s*<category>Carpentry<\/category>/,
  )
  // The editor knows the names of the draft's tags, also of a merged tag.
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

  test('the address of a merged tag is free: for the one that it was merged into, and for a third one', async () => {
    const [short, long, third] = [await add('JS'), await add('JavaScript'), await add('Java')]
    await post('/merge', { from: short, into: long })
    expect(await change(long, { slug: 'js' })).toMatchObject({ status: 200 })
    expect([await leadsTo('js'), await leadsTo('javascript')]).toEqual(['js', 'js'])
    await change(long, { slug: 'javascript' })
    expect(await change(third, { slug: 'js' })).toMatchObject({ status: 200 })
    expect([await leadsTo('js'), await leadsTo('java')]).toEqual(['js', 'js'])
    expect(await post('/merge', { from: third, into: long })).toMatchObject({ status: 200 })
    expect([await leadsTo('js'), await leadsTo('java')]).toEqual(['javascript', 'javascript'])
    await add('js')
    expect((await list('sort=name')).tags.map(({ slug }: { slug: string }) => slug)).toEqual(['javascript', 'js-2'])
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
