import { expect, test } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import type { DraftContent } from '../editor-form/form-values.ts'
import { countChanges } from './count-changes.ts'

const published: DraftContent = {
  title: 'Boats',
  subTitle: '',
  category: 'Finance',
  image: '',
  description: '<p>One</p><p>Two</p><p>Two</p>',
  details: noDetails,
}

test.each<[Partial<DraftContent>, number]>([
  [{}, 0],
  [{ title: 'Ships', category: 'Startup' }, 2],
  [{ details: { ...noDetails, tags: ['a'], slug: 'boats' } }, 2],
  [{ description: '<p>One</p><p>Two</p>' }, 1],
  [{ description: '<p>One!</p><p>Two</p><p>Two</p><p>Three</p>' }, 2],
  [{ description: '<p>Two</p><p>One</p><p>Two</p>' }, 1],
  [{ description: '<p> One </p><p><strong> Two</strong></p><p>Two</p>' }, 1],
  [{ description: '<p>  One</p><p>Two </p><p>Two</p>' }, 0],
  [{ title: 'Ships', description: '' }, 4],
])('%j are so many changes: %i', (changed, count) => {
  expect(countChanges({ ...published, ...changed }, published)).toBe(count)
})
