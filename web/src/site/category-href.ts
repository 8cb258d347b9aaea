import type { Site } from '#contract/site.ts'
import { everyCategory, paths } from '../routing/paths.ts'

/**
 * The path of a category's page.
 * @param name as blogs have it; `All`, and a category that the page does not know, lead to the list of every category
 */
export function categoryHref({ categories }: Pick<Site, 'categories'>, name: string): string {
  return paths.articles.href(categories.find((category) => category.name === name)?.slug ?? everyCategory)
}
