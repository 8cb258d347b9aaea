import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { rotate } from '#worker/testing/rotation.ts'
import { test as base } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { deleteBlog } from '../support/admin-api.ts'
import { ask, linkPages, nativePages, readerPages } from '../support/document.ts'
import { addFullBlog } from '../support/full-blog.ts'

const paths = [...readerPages, ...linkPages, ...nativePages].map(([path]) => path)

const html = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

const test = base.extend('fullBlog', { scope: 'file' }, async ({ token }, { onCleanup }) => {
  const { id, path } = await addFullBlog(stack, token)
  onCleanup(() => deleteBlog(stack, token, id))
  return path
})

test('every document is valid HTML', async ({ fullBlog }) => {
  const others = [fullBlog, '/admin', '/nothing.html', await newestMonth(), await secondPage()]
  for (const path of rotate([...others, ...paths], 4, (path) => path === fullBlog)) {
    expect(await problemsOf(path), path).toEqual([])
  }
})

test('the structured data has every field that search engines require', async ({ fullBlog }) => {
  const described = {
    '/': ['WebSite'],
    '/articles/finance': ['BreadcrumbList'],
    [await newestMonth()]: ['BreadcrumbList'],
    [fullBlog]: ['BlogPosting', 'BreadcrumbList'],
  }
  for (const [path, types] of Object.entries(described)) {
    const extracted = new WebAutoExtractor({ addLocation: true }).parse(await read(path))
    expect(Object.keys(extracted.jsonld), path).toEqual(types)
    expect(await new Validator().validate(extracted), path).toEqual([])
  }
})

/** The path of the newest month of the archive. */
async function newestMonth() {
  return (/\/archive\/\d{4}\/\d{2}/.exec(await read('/archive')) ?? []).toString()
}

/** The path of the second page of the list of all articles. */
async function secondPage() {
  return (/\/articles\/all\?before=[^"]+/.exec(await read('/articles/all')) ?? []).toString()
}

async function problemsOf(path: string) {
  const { results } = await html.validateString(await read(path))
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, selector }) => `${line}: ${message} ${selector}`),
  )
}

async function read(path: string) {
  return (await ask(path)).text()
}
