import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { tagCalls } from '../../testing/tags.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(() => reset())

const { post, add, list, addTagged, leadsTo, reset } = tagCalls(api, () => token)
const suggest = async (q: string): Promise<string[]> => {
  const { body } = await api.call(`/api/admin/tags/suggest?q=${encodeURIComponent(q)}`, { token })
  return body.tags.map(({ name }: { name: string }) => name)
}

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
      'cpp',
      'csharp',
      'pochemu',
      'tag',
      'tag-2',
      'z'.repeat(50),
    ])
    expect(await leadsTo('tag-2')).toBe('tag-2')
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
